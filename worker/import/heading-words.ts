/** Words in headings of the parts of a recipe, in many languages; matched at the start of a short line. */
const startsWith = (words: string, alsoLast = false) =>
  new RegExp(
    `^[^\\p{L}\\p{N}]{0,4}(?:\\d{1,2}[.)] )?(?:${words})(?![\\p{L}\\p{M}])` +
      (alsoLast
        ? `|^.{2,60}[–—:|-]\\s+(?:die |the |la |les |los |as |gli |de )?(?:${words})\\s*:?$`
        : ""),
    "iu",
  )
/** For languages without spaces, or with prefixes on words. */
const beginsWith = (words: string) => `|(?:${words})[\\p{L}\\p{M}]{0,6}`

export const INGREDIENTS = startsWith(
  "(?:the |main |all |key |recipe )?ingredients?|what you(?:['’]ll| will)? need|you(?:['’]ll| will) need|shopping list|" +
    "(?:die |deine )?zutaten(?:liste)?|(?:das|was) (?:brauchst du|du brauchst|ihr braucht)|du brauchst|einkaufsliste|man nehme|" +
    "ingr[ée]dients?|(?:les |liste des |vos )ingr[ée]dients|il vous faut|ce qu['’]il (?:vous )?faut|ingredientes|(?:los |os )ingredientes|qué necesitas|necesitas|vas a necesitar|você vai precisar|vai precisar de|" +
    "ingredienti|gli ingredienti|cosa (?:ti )?serve|occorrente|ingredi[eë]nten|dit heb je nodig|(?:wat )?heb je nodig|nodig(?= *:|$)|benodigdheden|boodschappen(?:lijst)?|" +
    "ingredienser(?:na|ne)?|det här behöver du|du behöver|du (?:skal|trenger)(?: bruge)?|dette trenger du|det skal du bruge|ainekset|ainesosat|tarvitset|raaka-aineet|" +
    "składniki|lista składników|potrzebujesz|hozzávalók|alapanyagok|suroviny|budete potřebovat|potrebujeme|budeme potřebovat|ingredience|ingrediencie|přísady|prísady|sastojci|sestavine|potrebujemo|ingrediente|ingredientele|" +
    "(?:ключевые )?ингредиенты|інгредієнти|складники|необхідні продукти|съставки|необходими продукти|необходимые продукты|состав|состав продуктов|продукты|продукти|вам понадобится|нам понадобится|понадобится|" +
    "malzemeler(?:i)?|gerekli malzemeler|gereken malzemeler|υλικά|τα υλικά|συστατικά|מצרכים|מרכיבים|החומרים|חומרים|المكونات|المقادير|مقادير|مكونات|nguyên liệu" +
    beginsWith("材料|食材|用料|原料|재료|준비물"),
  true,
)

export const METHOD = startsWith(
  "(?:the |cooking |recipe )?(?:directions?|instructions?|method|preparation|procedure|steps)|(?:here['’]?s )?how to (?:make|cook|prepare|bake|do|assemble)|how (?:it['’]?s|i) (?:made|make)|what to do|let['’]?s (?:cook|make|get)|cooking (?:instructions|method|directions)|step[- ]by[- ]step|assembly|mode(?= *[:.]|$)|" +
    "zubereitung(?:sschritte|sweise)?|so (?:wird['’]?s|wird es|geht['’]?s|geht es|machst du|gelingt|bereitest) ?(?:gemacht)?|anleitung|arbeitsschritte|und so geht|(?:die )?herstellung|vorgehen|kochanleitung|backanleitung|schritt für schritt|" +
    "(?:la )?préparation|instructions|(?:les )?étapes(?: de)?|réalisation|la recette|progression|comment (?:faire|préparer|cuisiner)|pas à pas|déroulé|" +
    "(?:la )?preparaci[óo]n|elaboraci[óo]n|instrucciones|c[óo]mo (?:hacer|preparar|se hace|cocinar|elaborar|fazer|cozinhar)|paso a paso|pasos|procedimi?ento|passo a passo|modo de (?:preparo|preparaç[ãa]o|preparación|fazer|hacer)|modo preparo|(?:a )?prepara[çc][ãa]o|confe[cç]+[ãa]o|instruções|" +
    "(?:la )?preparazione|procedimento|come (?:fare|preparare|si prepara|cucinare)|istruzioni|svolgimento|esecuzione|" +
    "bereiding(?:swijze)?|(?:zo|hoe) (?:maak|bereid) je|aan de slag|werkwijze|instructies|(?:de )?voorbereiding|stap voor stap|stappen|" +
    "gör så ?här|så ?här gör du|så gör du|tillagning|instruktioner|tillvägagångssätt|framgangsmåte|fremgangsm[åa]de|fremgangsmåte|sådan gør du|sådan laver du|slik gjør du|slik lager du|tilberedning|gjør slik|gør sådan|" +
    "ohjeet|(?:näin )?valmist(?:usohjeet?|us|at)|valmistusohje|työvaiheet|näin se tehdään|tee näin|" +
    "(?:sposób )?przygotowani[ea]|sposób (?:przygotowania|wykonania)|wykonanie|jak (?:przygotować|zrobić|ugotować|upiec)|krok po kroku|elkészítés[eé]?(?: menete)?|az elkészítés|így készül|(?:pracovní )?postup(?: přípravy| prípravy)?|příprava|príprava|jak na to|ako na to|(?:način )?priprem[ae]|postopek|(?:način )?priprav[ae]|izrada|mod(?:ul)? de prepar(?:are|ație)|cum se (?:face|prepară)|instrucțiuni|pregătire|" +
    "(?:пошаговое |процесс |способ )?приготовлени[ея]|способ приготовления|как (?:приготовить|готовить|сделать)|рецепт приготовления|пошаговый рецепт|инструкци[яи]|приготування|спосіб приготування|як (?:приготувати|готувати)|начин на (?:приготвяне|приготвление)|приготвяне|" +
    "hazırlanışı|yapılışı|nasıl yapılır|yapımı|tarifi|hazırlanması|(?:εκ|διαδικασία )τέλεση|εκτέλεση|παρασκευή|οδηγίες|διαδικασία|(?:הוראות|אופן|שלבי|דרך|אופן ה)\\s?ה?הכנה|איך מכינים|הכנה|طريقة (?:التحضير|العمل|الإعداد|الطبخ)|التحضير|خطوات (?:التحضير|العمل)|cách (?:làm|nấu)" +
    beginsWith(
      "作り方|作りかた|つくり方|手順|調理手順|做法|步骤|步驟|制作步骤|制作方法|만드는 ?법|만들기|조리 ?순서|조리법|요리 ?방법|만드는 방법",
    ),
)

/** Headings after a recipe on a page, where the recipe ends. */
export const AFTERWARDS = startsWith(
  "(?:recipe |chef['’]?s? |cook['’]?s? )?notes?|recipe cards?|(?:recipe |pro |top |cooking |expert )?tips?|nutrition(?:al)?|nutrients|calories|comments?|leave a (?:comment|reply)|reviews?|ratings?|related|you (?:may|might)|more (?:recipes|from|like)|" +
    "see also|siehe auch|lies auch|voir aussi|à voir aussi|lire aussi|ver también|te puede interesar|veja também|leia também|vedi anche|leggi anche|lees ook|zie ook|se även|läs också|se også|læs også|les også|zobacz (?:też|także)|viz také|pozri aj|lásd még|vezi și|pogledajte i|смотрите также|читайте также|дивіться також|" +
    "similar|share|print|save|rate|tags?|categories|equipment|utensils|tools|keywords?|cuisine|course|video|about|did you (?:make|try)|faq|frequently|storage|variations?|substitutions?|serving suggestions?|advert\\w*|newsletter|subscribe|join|source|author|photo|follow|disclaimer|copyright|" +
    "nährwert\\w*|tipps?|kommentare?|bewertung\\w*|ähnliche|weitere|das könnte|dazu passt|zubehör|küchengeräte|utensilien|notizen?|schlagwörter|quelle|astuces?|conseils?|commentaires?|valeurs? nutritive\\w*|à lire|vous aimerez|ustensiles|matériel|l['’]astuce|le conseil|accord|" +
    "consejos?|comentarios?|trucos|informaci[óo]n nutricional|valores nutri\\w*|recetas|también|notas?|utensilios|consejo|dicas?|coment[áa]rios|utensílios|informação nutricional|receitas|consigli[oa]?|commenti|potrebbe|valori nutri\\w*|note|conservazione|curiosità|strumenti|" +
    "voedingswaarde\\w*|reacties|ook lekker|bewaren|keukengerei|kooktips?|kommentarer?|näringsvärde\\w*|næringsindhold|næringsinnhold|liknande|relaterade|lignende|oppbevaring|opbevaring|vinkit|kommentit|ravintosisältö|" +
    "wskazówk\\p{L}*|uwag[ai]|komentarze|wartości|wartość|zobacz|podobne|porady|hozzászólások|tippek|tápérték|kapcsolódó|komentář\\p{L}*|komentáre|hodnocen[íi]|hodnotenie|tipy?|podobné|savjet\\p{L}*|komentari|nasvet\\p{L}*|sfaturi|comentarii|recenzii|советы?|комментари[ий]|похожие|примечани\\p{L}*|отзывы|поради|коментар\\p{L}*|схожі|съвет\\p{L}*|püf noktas\\p{L}*|yorumlar|ipuçları|benzer|συμβουλ\\p{L}*|σχόλια|טיפים?|תגובות|הערות|ملاحظات|نصائح|تعليقات" +
    beginsWith("コツ|ポイント|レビュー|关键词|小贴士|小貼士|贴士|팁|댓글|참고"),
)

/** A line that only names a system of units: the same ingredients follow once for each system. */
export const UNIT_SYSTEM =
  /^(?:us(?: customary| cups?| units)?|u\.s\.|imperial|metric|metrisch|métrique|métrico|metrico|cups?)(?:\s*(?:\/|\||-|–)?\s*(?:us(?: customary)?|imperial|metric))?$/i
