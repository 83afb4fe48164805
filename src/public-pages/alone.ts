// Stands inside the listing page's head, as a script of its own: before anything is shown, the page knows whether it is
// opened by itself or inside another site. Told later, its heading would push everything down.
if (window.parent === window) document.documentElement.dataset.alone = ""
