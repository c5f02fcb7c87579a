const whole = (words: string) => new RegExp(`^(?:${words})[\\s.!?:…»›>→↓]*$`, "iu")

/** Lines that belong to the page and not to the dish: texts of buttons, checkboxes and ads. */
const FURNITURE = whole(
  [
    "(?:print|save|pin|share|rate|email|tweet|copy|download|view|see|get)(?: (?:it|this|the|full))*(?: (?:recipe|ingredients|instructions|on pinterest))?",
    "(?:skip|jump|go) to (?:main )?(?:content|navigation|menu)|zum inhalt(?: springen)?|aller au contenu(?: principal)?|(?:saltar|ir) al contenido|pular para o conteúdo|vai al contenuto|(?:ga )?naar (?:de )?inhoud|hoppa till innehåll|hopp til innhold|gå til indhold|przejdź do treści|" +
      "jump to (?:the )?(?:recipe|video|instructions)|read more|read next|show (?:more|less|images|photos)|hide (?:images|photos)|advertisements?|sponsored|ad|continue reading(?: below)?|article continues below(?: this ad)?|scroll to continue",
    "(?:cook|cooking) mode(?: (?:prevent|keep) .*)?|(?:prevent|keep) your screen (?:from going dark|awake|on)|prevent screen.*|(?:de|un)?select all|check all|uncheck all|mark (?:all|as complete)|clear all|scale|original recipe.*|\\d+(?:[./]\\d+)?x(?: ?\\d+(?:[./]\\d+)?x)*|us customary\\s*[-–|/]?\\s*metric|us\\s*[-–|/]?\\s*metric|metric\\s*[-–|/]?\\s*us",
    "add (?:all )?(?:ingredients )?to (?:shopping|grocery|your|my)? ?(?:list|cart|basket)|shop (?:the )?(?:ingredients|recipe|now)|get ingredients|buy (?:now|ingredients)|order ingredients.*|powered by.*|(?:view )?(?:on|in) amazon|cook along|watch (?:the )?video|play video|start cooking|copy to clipboard|copied!?|sign (?:in|up).*|log ?in.*|your rating|last step.*|did you (?:make|try) this(?: recipe)?.*|leave (?:a|us a) (?:comment|review|rating).*",
    "koch-?modus.*|(?:rezept )?(?:drucken|speichern|teilen|merken|bewerten)|zum rezept|rezept (?:drucken|speichern|teilen|ausdrucken)|rezept bei .{2,30} speichern|anzeige|werbung|alle (?:auswählen|abwählen)|(?:auf|zur|in die|zu) (?:die )?einkaufsliste(?: .*)?|mehr lesen|weiterlesen|(?:alle|mehr|weniger)(?: zutaten)? anzeigen|jetzt (?:kaufen|bestellen)",
    "mode cuisine.*|imprimer(?: la recette)?|enregistrer(?: la recette)?|partager(?: la recette)?|publicité|tout (?:dé)?sélectionner|ajouter (?:à|au) .{2,30}|voir (?:plus|la vidéo|la recette)|lire la suite",
    "modo (?:de )?coc(?:ina|inar)[çc]?.*|imprimir(?: (?:la )?rece(?:ta|ita))?|guardar(?: (?:la )?rece(?:ta|ita))?|compartir|publicidad(?:e)?|(?:de)?seleccionar todo|añadir a (?:la )?.{2,30}|ver (?:más|mais|vídeo|video)|leer más|leia mais|compartilhar|partilhar|salvar|adicionar .{2,30}lista.*",
    "modalità cottura.*|stampa(?: (?:la )?ricetta)?|salva(?: (?:la )?ricetta)?|condividi|pubblicità|(?:de)?seleziona tutt[oi]|aggiungi (?:alla|al) .{2,30}|(?:salva|vai) (?:nella|alla) lista.{0,20}|leggi (?:di più|anche.*)|vedi (?:tutto|altro)",
    "kook-?modus.*|kookstand.*|(?:recept )?(?:printen|bewaren|delen|afdrukken)|advertentie|alles (?:de)?selecteren|(?:zet )?(?:op|toevoegen aan) .{0,12}boodschappenlijst.*|lees (?:meer|verder)|meer lezen|bekijk (?:de )?video|bewaar recept|print recept",
    "skriv ut(?: receptet?)?|spara(?: receptet?)?|dela(?: receptet?)?|annons|reklame?|annonse|lägg till .{2,40}|visa (?:mer|alla)|läs mer|madlavningstilstand.*|matlagningsläge.*|matlagingsmodus.*|gem(?: opskrift(?:en)?)?|del(?: opskrift(?:en)?)?|print(?: opskrift(?:en)?| oppskrift(?:en)?)|læs mere|les mer|føj til .{2,30}|tilføj .{2,30}|tulosta(?: resepti)?|jaa|tallenna(?: resepti)?|mainos|lue lisää",
    "drukuj(?: przepis)?|wydrukuj(?: przepis)?|zapisz(?: przepis)?|udostępnij|reklama|czytaj (?:więcej|też.*)|zobacz (?:więcej|też.*|także.*)|dodaj do .{2,30}|vytisknout(?: recept)?|tisk|uložit(?: recept)?|sdílet|inzerce|číst (?:více|dále)|přidat do .{2,30}|vytlačiť(?: recept)?|zdieľať|uložiť|nyomtatás|mentés|megosztás|hirdetés|tovább(?: olvasom)?|imprimă|salvează|distribuie|publicitate|isprintaj|spremi|podijeli|oglas",
    "распечатать(?: рецепт)?|печать|сохранить(?: рецепт)?|поделиться|реклама|читать (?:далее|также.*|ещё)|роздрукувати|зберегти|поділитися|yazdır|kaydet|paylaş|reklam|devamını oku|εκτύπωση|αποθήκευση|κοινοποίηση|הדפסה|הדפס(?:ת מתכון)?|שמור|שתף|שיתוף|פרסומת|طباعة|حفظ|مشاركة|إعلان|印刷(?:する)?|保存(?:する)?|シェア|広告|인쇄|저장|공유|광고|打印|分享|收藏|广告",
  ].join("|"),
)

/**
 * Remarks of a page about its own list: that amounts were calculated for some number of people, or that links are
 * affiliate links.
 */
const REMARK = new RegExp(
  "^(?:när du ändrar antalet portioner|det är bara måtten till vänster|some of the links|this (?:post|recipe|page) (?:may )?contains? affiliate|as an amazon associate|\\*?affiliate|\\*?werbelinks?|nutritional information may change|" +
    "(?:image|photo|photograph|picture|bild|foto|photos?|crédits? photos?|©|\\(c\\))(?: credits?)?(?: ?: | by |©|: )|getty images|shutterstock|istock|" +
    "\\d+(?:[.,]\\d+)? (?:from|out of|von|sur|de|su|van|av|af) \\d+ (?:votes?|ratings?|reviews?|stimmen|bewertungen|avis|votos|voti|stemmen)|(?:rated|rating:?|bewertung:?|note:?) \\d[.,]?\\d?(?: ?/ ?5| out of 5| von 5| sur 5)?$|" +
    "(?:subscribe|sign up|join|abonniere|abonnez|suscríbete|iscriviti|schrijf je in)(?!\\p{L}).{0,80}(?:newsletter|e-?mail|channel|kanal|updates?|infolettre|boletín)|(?:follow|find|tag) (?:me|us)(?!\\p{L}).{0,60}(?:instagram|facebook|pinterest|tiktok|youtube))",
  "iu",
)

/** True for a line that belongs to the page and not to the dish. */
export const isBoilerplate = (text: string) =>
  text.length < 300 && ((text.length < 90 && FURNITURE.test(text)) || REMARK.test(text))
