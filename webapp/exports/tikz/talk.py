"""A lecture as beamer slides in 16:9: its text with formulas, its pictures as TikZ, each reveal an overlay."""

from collections.abc import Iterator, Sequence

from webapp.exports.tikz.colours import Palette
from webapp.exports.tikz.latex import fitted, talk
from webapp.exports.tikz.text import tex_text
from webapp.figures.figure import Figure
from webapp.pages.documents import Frame, Talk
from webapp.text.markdown import Block, Run, blocks, sentence

ROOM = {"side": (84, 70), "wide": (144, 42)}
"""millimetres for the pictures of a slide: beside its text, or below it"""
_STYLES = {"strong": r"\textbf{%s}", "em": r"\emph{%s}", "code": r"\texttt{%s}", "": "%s"}


def lecture(slides: Talk, theme: str, grey: bool) -> str:
    """The file: a title page, then a frame for each slide."""
    palette = Palette(theme, grey)
    title = (
        "\\begin{frame}\n\\centering\n"
        f"{{\\usebeamerfont{{title}}\\usebeamercolor[fg]{{title}}{tex_text(slides.title)}\\par}}\n"
        f"\\bigskip{{\\small {tex_text(slides.subtitle)}}}\n\\end{{frame}}"
    )
    return talk([title, *(_frame(slide, palette) for slide in slides.frames)], palette)


def _frame(slide: Frame, palette: Palette) -> str:
    text, pictures = "\n".join(_text(slide)), _pictures(slide, palette)
    if slide.layout == "side":
        body = (
            f"\\begin{{columns}}[T,onlytextwidth]\n\\begin{{column}}{{56mm}}\n{text}\n\\end{{column}}\n"
            f"\\begin{{column}}{{86mm}}\n\\raggedleft\n{pictures}\n\\end{{column}}\n\\end{{columns}}"
        )
    else:
        body = f"{text}\n\n\\medskip{{\\centering\n{pictures}\\par}}" if pictures else text
    notes = "".join(f"\n\\note{{{_inline(note)}}}" for note in slide.notes)
    return f"\\begin{{frame}}[t]{{{tex_text(slide.title)}}}\n\\small\n{body}\n\\end{{frame}}{notes}"


def _text(slide: Frame) -> Iterator[str]:
    """What stands on the slide; the answer keeps its place free until it is uncovered."""
    before, after = (_paragraphs(text) for text in slide.text)
    yield before if before == after else f"\\only<1>{{{before}}}\\only<2->{{{after}}}"
    if slide.question:
        yield f"\n\\medskip\\textbf{{?}} {_inline(slide.question)}\\par"
        yield f"\\uncover<2->{{\\medskip\\textbf{{!}} {_inline(slide.answer)}\\par}}"


def _pictures(slide: Frame, palette: Palette) -> str:
    """The pictures side by side, hidden values as a first overlay."""
    before, after = slide.figures
    if not before:
        return ""
    width, height = ROOM[slide.layout]
    steps = [[one] if before is after else [one, other] for one, other in zip(before, after, strict=True)]
    return "\\quad\n".join(_picture(step, palette, width / len(steps), height) for step in steps)


def _picture(steps: Sequence[Figure], palette: Palette, width: float, height: float) -> str:
    return fitted([figure.drawing for figure in steps], palette, width, height)


def _paragraphs(text: str) -> str:
    return "\n".join(f"{_block(block)}\\par" for block in blocks(text))


def _block(block: Block) -> str:
    bullet = f"{tex_text(block.bullet)}~" if block.bullet else "\\smallskip "
    return bullet + "".join(map(_run, block.runs))


def _inline(text: str) -> str:
    return "".join(map(_run, sentence(text).runs))


def _run(run: Run) -> str:
    """Some words; a formula is TeX already, checked when the lecture was read."""
    return f"${run.text}$" if run.style == "formula" else _STYLES[run.style] % tex_text(run.text)
