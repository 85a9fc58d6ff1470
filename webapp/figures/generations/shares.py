"""The generations of the Calkin–Wilf tree: shares as bars, drawn here and as a plot; the tree itself."""

from fractions import Fraction

from engine.fractions.generations import choosing, first_player_wins, size
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.generations.bars import WIDTH, draw_bars
from webapp.http.json_value import JsonObject
from webapp.text.number_format import short

TWO_THIRDS, ONE_THIRD = Fraction(2, 3), Fraction(1, 3)


def won_share(n: int) -> Fraction:
    """The share of generation n that the first player wins.

    >>> won_share(7)
    Fraction(21, 32)
    """
    return Fraction(first_player_wins(n), size(n))


def won_when_chosen(n: int) -> Fraction | None:
    """The same when the second player picks the child of a mother; None in the first generation, which has none.

    >>> won_when_chosen(7)
    Fraction(5, 16)
    """
    if n < 2:
        return None
    two_won, mixed = choosing(n)
    return Fraction(two_won, two_won + mixed)


def percent(share: Fraction, places: int = 2) -> str:
    """A share in per cent, rounded half up.

    >>> percent(Fraction(2, 3)), percent(Fraction(171, 256), 4)
    ('66.67 %', '66.7969 %')
    """
    doubled = share.numerator * 200 * 10**places // share.denominator
    digits = str((doubled + 1) // 2).zfill(places + 1)
    return f"{digits[:-places]}.{digits[-places:]} %"


def draw_generations(upto: int, width: int = WIDTH) -> Drawing:
    """The share won by the first player, and with the child chosen by the second, generation by generation."""
    groups = []
    for n in range(1, upto + 1):
        won, chosen = won_share(n), won_when_chosen(n)
        words = f"generation {n}: {short(first_player_wins(n))} of {short(size(n))} won, {percent(won)}"
        shares = [("won", won, words)]
        if chosen is not None:
            shares.append(
                ("chosen", chosen, f"generation {n}, the second player picks the child: {percent(chosen)} won")
            )
        groups.append((str(n), shares))
    lines = [(TWO_THIRDS, "2/3"), (ONE_THIRD, "1/3")]
    return draw_bars(groups, lines, f"Share of each of the first {upto} generations won by the first player.", width)


def generations_figure(upto: int) -> JsonObject:
    """The same as a figure for Plotly, without colours: the page's theme gives them."""
    ns = list(range(1, upto + 1))
    won = [_float(won_share(n)) for n in ns]
    chosen = [_float(won_when_chosen(n)) for n in ns]
    counts = [f"{short(first_player_wins(n))} of {short(size(n))}" for n in ns]
    return {
        "data": [
            {"type": "bar", "name": "won by the first player", "x": ns, "y": won, "text": counts,
             "hovertemplate": "generation %{x}: %{text}, %{y:.4%}<extra></extra>", "textposition": "none"},
            {"type": "bar", "name": "the second player picks the child", "x": ns, "y": chosen,
             "hovertemplate": "generation %{x}: %{y:.4%}<extra></extra>"},
        ],
        "layout": {
            "barmode": "group",
            "xaxis": {"title": {"text": "generation"}, "dtick": 1 if upto <= 24 else 5},
            "yaxis": {"tickformat": ".0%", "range": [0, 1.02]},
            "shapes": [
                {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": _float(level), "y1": _float(level)}
                for level in (TWO_THIRDS, ONE_THIRD)
            ],
        },
    }  # fmt: skip


def _float(share: Fraction | None) -> float | None:
    return None if share is None else share.numerator / share.denominator
