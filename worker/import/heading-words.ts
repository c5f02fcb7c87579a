/** Words that head the parts of a recipe, in the languages recipes are written in; matched at the start of a short line. */
const startsWith = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}])`, "iu")

export const INGREDIENTS = startsWith(
  "(?:the |main )?ingredients?|what you(?:['’]ll| will)? need|you(?:['’]ll| will) need|shopping list|" +
    "zutaten(?:liste)?|das brauchst du|ingr[ée]dients?|(?:les |liste des )ingr[ée]dients|ingredientes|ingredienti|ingredi[eë]nten|dit heb je nodig|benodigdheden|" +
    "ingredienser|det här behöver du|ainekset|ainesosat|składniki|hozzávalók|suroviny|ingredience|ingrediencie|přísady|sastojci|sestavine|ingrediente|" +
    "ингредиенты|інгредієнти|съставки|състав|продукты|malzemeler|υλικά|מצרכים|מרכיבים|المكونات|المقادير|材料|食材|재료|nguyên liệu",
)

export const METHOD = startsWith(
  "(?:the )?(?:directions?|instructions?|method|preparation|procedure|steps)|(?:here['’]?s )?how to (?:make|cook|prepare)|what to do|let['’]?s (?:cook|make)|cooking (?:instructions|method|directions)|" +
    "zubereitung(?:sschritte)?|so (?:wird['’]?s|wird es|geht['’]?s|geht es) ?(?:gemacht)?|anleitung|arbeitsschritte|und so geht|" +
    "(?:la )?préparation|instructions|(?:les )?étapes(?: de)?|réalisation|la recette|" +
    "preparaci[óo]n|elaboraci[óo]n|instrucciones|c[óo]mo (?:hacer|preparar|se hace)|paso a paso|pasos|procedimiento|modo de preparo|modo de fazer|prepara[çc][ãa]o|" +
    "preparazione|procedimento|come (?:fare|preparare|si prepara)|istruzioni|svolgimento|" +
    "bereiding(?:swijze)?|zo maak je|aan de slag|werkwijze|instructies|" +
    "gör så ?här|så ?här gör du|så gör du|tillagning|instruktioner|framgangsmåte|fremgangsm[åa]de|fremgangsmåte|sådan gør du|slik gjør du|" +
    "ohjeet|valmistusohjeet?|valmistus|työvaiheet|näin se tehdään|" +
    "przygotowanie|sposób (?:przygotowania|wykonania)|wykonanie|jak (?:przygotować|zrobić)|elkészítése?|postup(?: přípravy)?|příprava|príprava|priprema|mod de preparare|" +
    "приготовление|способ приготовления|как (?:приготовить|готовить)|рецепт приготовления|приготування|спосіб приготування|начин на приготвяне|" +
    "hazırlanışı|yapılışı|εκτέλεση|הוראות הכנה|אופן ההכנה|הכנה|طريقة (?:التحضير|العمل)|التحضير|作り方|手順|做法|步骤|만드는 법|조리순서|cách làm",
)

/** What follows a recipe on a page, and ends it. */
export const AFTERWARDS = startsWith(
  "(?:recipe |chef['’]?s? |cook['’]?s? )?notes?|(?:recipe |pro |top |cooking )?tips?|nutrition(?:al)?|nutrients|calories|comments?|leave a (?:comment|reply)|reviews?|ratings?|related|you (?:may|might)|more (?:recipes|from|like)|" +
    "similar|share|print|save|rate|tags?|categories|equipment|video|about|did you make|faq|frequently|storage|advert\\w*|newsletter|subscribe|join|source|author|photo|follow|" +
    "nährwert\\w*|tipps?|kommentare?|bewertung\\w*|ähnliche|weitere|das könnte|dazu passt|astuces?|conseils?|commentaires?|valeurs? nutritive\\w*|à lire|vous aimerez|" +
    "consejos?|comentarios?|trucos|informaci[óo]n nutricional|valores nutri\\w*|recetas|también|notas?|dicas?|coment[áa]rios|consigli|commenti|potrebbe|valori nutri\\w*|note|" +
    "voedingswaarde\\w*|reacties|ook lekker|bewaren|kommentarer?|näringsvärde\\w*|næringsindhold|liknande|relaterade|wskazówki|komentarze|wartości|zobacz|podobne|hozzászólások|tippek|komentáře|hodnocení|советы|комментарии|похожие",
)

/** A line that only names a system of units: the same ingredients follow once for each. */
export const UNIT_SYSTEM =
  /^(?:us(?: customary| cups?| units)?|u\.s\.|imperial|metric|metrisch|métrique|métrico|metrico|cups?)(?:\s*(?:\/|\||-|–)?\s*(?:us(?: customary)?|imperial|metric))?$/i
