/*
 * English words around the name of a food, which say what was or is to be done with it. Those that one
 * shops by (`fresh`, `dried`, `boneless`, `ground`) are part of the name.
 */

const set = (words: string) => new Set(words.trim().split(/\s+/))

/** What is done with a food before it goes in. */
export const PREPARED = set(`
beaten blanched boiled boned chilled chopped cleaned cooked cored cracked crumbled crushed cubed cut
diced dissolved drained flaked grated halved hard-boiled hard-cooked hulled julienned lukewarm mashed melted
minced peeled pitted poached pounded pressed quartered refrigerated rinsed scrubbed seeded deseeded shaved
shelled shredded shucked sieved sifted skinned slivered sliced snipped softened squeezed steamed stemmed
strained toasted torn trimmed uncooked washed
`)

/** How it is done. */
export const ADVERBS = set(`
coarsely evenly finely firmly freshly fully lightly loosely roughly thickly thinly very well newly
`)

export const SIZES = set(`
large medium small lg md sm med jumbo miniature medium-size medium-sized medium-large extra-large
large-sized sized good-sized small-size small-sized
`)

/** What describes an amount: `1 heaping tablespoon`. */
export const MANNERS = set(`
about approximately approx big extra fat full generous good healthy heaped heaping hefty level packed
plump rounded scant thick thin firmly loosely lightly well long additional
`)

/** What a food is: with more to come behind a comma, all of it is the name. */
export const DESCRIBING = set(`
and or bone-in boneless canned cold dry fat-free firm fresh frozen good good-quality hot lean low-fat
low-sodium plain raw ripe skin-on skinless sweet tender thick thin unsalted unsweetened whole young
`)

/** Where a comment starts that no comma announces. */
export const COMMENT_START = new RegExp(
  [
    "\\s+(?:to taste|or to taste|to serve|to garnish|to finish|to decorate|to cover|to coat|as needed|or as needed",
    "|as desired|as required|as available|or more|if (?:desired|needed|necessary|using|available|you)\\b|at room temperature|such as\\b|like\\b|plus\\b",
    "|for (?!\\w+ (?:or|and) )\\b|about\\b|approximately\\b|preferably\\b|optional\\b|each\\b|with (?!a? ?\\S+$)\\b",
    "|cut (?:in|into|on|up)\\b|into\\b|mixed with\\b|in (?:their|its)\\b|(?:left )?whole$|in (?:the )?(?:shell|half|chunks|slices|pieces|strips)\\b|on the side\\b",
    "|[-–—] )",
  ].join(""),
  "i",
)
