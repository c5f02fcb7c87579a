/**
 * Class names (or ids) of the parts of a recipe plug-in's card, separated by spaces, the most specific first. They
 * are the same on every site that uses the plug-in.
 */
export interface PlugIn {
  card: string
  name: string
  summary?: string
  ingredients: string
  instructions: string
  /** Titles of groups, if they are not `<h1>` to `<h6>`. */
  headings?: string
  /** Text within a line after its food, as a remark. */
  remarks?: string
  /** Elements among the lines that do not belong to them: switches, second amounts, captions. */
  left?: string
  prep?: string
  cook?: string
  total?: string
  servings?: string
  notes?: string
  image?: string
  video?: string
  keywords?: string
}

export const PLUG_INS: PlugIn[] = [
  {
    card: "wprm-recipe-container wprm-recipe",
    name: "wprm-recipe-name",
    summary: "wprm-recipe-summary",
    ingredients: "wprm-recipe-ingredients-container",
    instructions: "wprm-recipe-instructions-container",
    headings:
      "wprm-recipe-group-name wprm-recipe-ingredient-group-name wprm-recipe-instruction-group-name",
    remarks: "wprm-recipe-ingredient-notes",
    left: "wprm-recipe-header wprm-recipe-ingredient-unit-system-2 wprm-checkbox-container wprm-recipe-instruction-ingredients-container wprm-unit-conversion-container wprm-recipe-adjustable-servings-container wprm-recipe-advanced-servings-container wprm-toggle-container wprm-toggle-switch-container wprm-recipe-instruction-media wprm-prevent-sleep",
    prep: "wprm-recipe-prep-time-container",
    cook: "wprm-recipe-cook-time-container",
    total: "wprm-recipe-total-time-container",
    servings: "wprm-recipe-servings-with-unit wprm-recipe-servings-container wprm-recipe-servings",
    notes: "wprm-recipe-notes",
    image: "wprm-recipe-image",
    video: "wprm-recipe-video-container wprm-recipe-video",
    keywords: "wprm-recipe-keyword",
  },
  {
    card: "tasty-recipes tasty-recipes-entry-content",
    name: "tasty-recipes-title",
    summary: "tasty-recipes-description-body tasty-recipes-description",
    ingredients: "tasty-recipes-ingredients tasty-recipe-ingredients",
    instructions: "tasty-recipes-instructions tasty-recipe-instructions",
    left: "tasty-recipes-ingredients-header tasty-recipes-instructions-header tasty-recipes-units-scale-container tasty-recipes-ingredients-clipboard-container tasty-recipes-cook-mode tasty-recipe-video-embed tasty-recipes-shop-ingredients tasty-recipe-responsive-iframe-container tasty-recipes-yield-scale",
    prep: "tasty-recipes-prep-time",
    cook: "tasty-recipes-cook-time",
    total: "tasty-recipes-total-time",
    servings: "tasty-recipes-yield",
    notes: "tasty-recipes-notes-body tasty-recipes-notes",
    image: "tasty-recipes-image",
    video: "tasty-recipe-video-embed",
    keywords: "tasty-recipes-keywords",
  },
  {
    card: "mv-create-card mv-recipe-card",
    name: "mv-create-title-primary mv-create-title",
    summary: "mv-create-description",
    ingredients: "mv-create-ingredients",
    instructions: "mv-create-instructions",
    left: "mv-create-ingredients-title mv-create-instructions-title mv-create-hands-free mv-create-instructions-slot-v2 mv_slot_target mv-create-unit-conversion",
    prep: "mv-create-time-prep",
    cook: "mv-create-time-active",
    total: "mv-create-time-total",
    servings: "mv-create-yield mv-create-time-yield",
    notes: "mv-create-notes-content mv-create-notes",
    image: "mv-create-image",
    video: "mv-video-container mv-create-video",
    keywords: "mv-create-keywords",
  },
  {
    card: "easyrecipe easyrecipeWrapper",
    name: "ERSName",
    summary: "ERSSummary",
    ingredients: "ERSIngredients",
    instructions: "ERSInstructions",
    headings: "ERSSectionHead",
    left: "ERSIngredientsHeader ERSInstructionsHeader ERSHeading",
    servings: "ERSServes ERSYield",
    notes: "ERSNotesDiv ERSNotes",
  },
  {
    card: "zlrecipe-container zlrecipe-container-border zlrecipe-innerdiv",
    name: "zlrecipe-title",
    summary: "zlrecipe-summary",
    ingredients: "zlrecipe-ingredients-list",
    instructions: "zlrecipe-instructions-list",
    headings: "ingredient-label instruction-label",
    prep: "zlrecipe-prep-time",
    cook: "zlrecipe-cook-time",
    total: "zlrecipe-total-time",
    servings: "zlrecipe-yield zlrecipe-serving-size",
    notes: "zlrecipe-notes-list zlrecipe-notes",
  },
  {
    card: "zrdn-recipe-container zrdn-recipe zrdn-jump-to-link-recipe",
    name: "zrdn-recipe-title zrdn-title zrdn-element_recipe_title",
    summary: "zrdn-summary zrdn-element_summary",
    ingredients: "zrdn-ingredients-list zrdn-element_ingredients",
    instructions: "zrdn-instructions-list zrdn-element_instructions",
    headings: "ingredient-label instruction-label zrdn-ingredient-label zrdn-instruction-label",
    left: "zrdn-recipe-label",
    prep: "zrdn-prep-time zrdn-element_prep_time",
    cook: "zrdn-cook-time zrdn-element_cook_time",
    total: "zrdn-total-time zrdn-element_total_time",
    servings: "zrdn-yield zrdn-element_yield zrdn-servings",
    notes: "zrdn-notes zrdn-element_notes",
    image: "zrdn-recipe-image",
  },
  {
    card: "mpprecipe-container mpprecipe-container-border mpprecipe-innerdiv mpp-recipe",
    name: "mpprecipe-title mpp-recipe-title",
    summary: "mpprecipe-summary",
    ingredients: "mpprecipe-ingredients-list",
    instructions: "mpprecipe-instructions-list",
    headings: "ingredient-label instruction-label mpprecipe-ingredient-label",
    prep: "mpprecipe-prep-time",
    cook: "mpprecipe-cook-time",
    total: "mpprecipe-total-time",
    servings: "mpprecipe-yield mpprecipe-serving-size",
    notes: "mpprecipe-notes-list mpprecipe-notes",
  },
  {
    card: "wp-block-wpzoom-recipe-card-block-recipe-card wpzoom-recipe-card-block wpzoom-rcb",
    name: "recipe-card-title",
    summary: "recipe-card-summary",
    ingredients: "recipe-card-ingredients",
    instructions: "recipe-card-directions",
    headings:
      "ingredient-item-group-title direction-step-group-title ingredient-item-group direction-step-group",
    left: "ingredients-title directions-title tick-circle direction-step-image",
    prep: "detail-item-1",
    cook: "detail-item-2",
    servings: "detail-item-0",
    notes: "recipe-card-notes-list recipe-card-notes",
    image: "recipe-card-image",
    video: "recipe-card-video",
  },
  {
    card: "wpurp-container",
    name: "wpurp-recipe-title",
    summary: "wpurp-recipe-description",
    ingredients: "wpurp-recipe-ingredients wpurp-recipe-ingredient-container",
    instructions: "wpurp-recipe-instructions wpurp-recipe-instruction-container",
    headings:
      "wpurp-recipe-ingredient-group-name wpurp-recipe-instruction-group-name wpurp-recipe-ingredient-group-title recipe-ingredient-group",
    remarks: "wpurp-recipe-ingredient-notes",
    left: "wpurp-recipe-ingredients-header wpurp-recipe-instructions-header",
    prep: "wpurp-recipe-prep-time-container wpurp-recipe-prep-time",
    cook: "wpurp-recipe-cook-time-container wpurp-recipe-cook-time",
    total: "wpurp-recipe-passive-time-container",
    servings: "wpurp-recipe-servings-container wpurp-recipe-servings",
    notes: "wpurp-recipe-notes",
    image: "wpurp-recipe-image",
  },
  {
    card: "cooked-recipe-page cooked-recipe-wrap cooked-recipe-full cooked-recipe-info",
    name: "cooked-recipe-title cooked-title",
    summary: "cooked-recipe-excerpt",
    ingredients: "cooked-recipe-ingredients",
    instructions: "cooked-recipe-directions",
    headings: "cooked-heading",
    left: "cooked-direction-number cooked-ingredient-checkbox cooked-dir-image",
    prep: "cooked-prep-time",
    cook: "cooked-cook-time",
    total: "cooked-total-time",
    servings: "cooked-servings",
    notes: "cooked-recipe-notes",
  },
  {
    card: "dr-summary-holder dr-single-recipe-wrap wpdelicious-recipe dr-recipe-card",
    name: "dr-recipe-title dr-title-wrap dr-entry-title",
    summary: "dr-summary dr-recipe-summary-inner",
    ingredients: "dr-ingredients-list",
    instructions: "dr-instructions",
    left: "dr-title-wrap dr-ingrd-title-wrap dr-ingredients-scale ingredients-title instructions-title dr-instructions-toggle",
    prep: "dr-prep-time",
    cook: "dr-cook-time",
    total: "dr-total-time",
    servings: "dr-yields dr-servings",
    notes: "dr-note",
  },
  {
    card: "blog-yumprint-recipe",
    name: "blog-yumprint-recipe-title",
    summary: "blog-yumprint-recipe-summary",
    ingredients: "blog-yumprint-ingredients-container blog-yumprint-ingredient-section",
    instructions: "blog-yumprint-methods-container blog-yumprint-method-section",
    headings: "blog-yumprint-subheader",
    prep: "blog-yumprint-prep",
    cook: "blog-yumprint-cook",
    total: "blog-yumprint-total",
    servings: "blog-yumprint-serves",
    notes: "blog-yumprint-notes-container blog-yumprint-note-section",
  },
  {
    card: "simmer-recipe simmer-embedded-recipe",
    name: "simmer-recipe-title",
    summary: "simmer-recipe-description",
    ingredients: "simmer-recipe-ingredients simmer-ingredients-list",
    instructions: "simmer-recipe-instructions simmer-instructions-list",
    headings: "simmer-heading",
    prep: "simmer-recipe-prep-time",
    cook: "simmer-recipe-cook-time",
    total: "simmer-recipe-total-time",
    servings: "simmer-recipe-servings simmer-recipe-yield",
    notes: "simmer-recipe-notes",
  },
  {
    card: "blossom-recipe brm-recipe blossom-recipe-maker br-recipe",
    name: "br-recipe-title brm-recipe-title",
    ingredients: "br-ingredients-list brm-ingredients ingredients-wrap",
    instructions: "br-instructions-list brm-instructions instructions-wrap",
    headings: "br-ingredient-heading br-instruction-heading",
    servings: "br-servings brm-servings",
    notes: "br-notes brm-notes",
  },
  {
    card: "bigoven-recipe bo-recipe recipe-bigoven",
    name: "bo-recipe-title",
    ingredients: "bo-recipe-ingredients bo-ingredients",
    instructions: "bo-recipe-instructions bo-instructions",
    servings: "bo-recipe-yield",
    notes: "bo-recipe-notes",
  },
]
