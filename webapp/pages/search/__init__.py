"""The search box: what a text may mean, as a page of suggestions and as the list below the box while one types.

`game_words` reads games, `suggestions` finds positions, games, theorems, words and pages, `view` shows them.
Imports the engine, `http`, `text` and the other pages.
"""
