// This is inlined into the listing page's head: any later, the heading of a standalone page would cause a layout shift.
if (window.parent === window) document.documentElement.dataset.standalone = ""
