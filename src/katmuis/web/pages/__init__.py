"""The reading pages: rules, the table, tips, words and history, written in three languages and served as HTML."""

from katmuis.web.pages.addresses import PAGES, Page, address_of, find_page
from katmuis.web.pages.reading import Reading

__all__ = ["PAGES", "Page", "Reading", "address_of", "find_page"]
