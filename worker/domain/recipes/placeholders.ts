import type { Locale } from "../../shared/locales"

const texts: Record<string, { ingredient: string; step: string }> = {
  en: {
    ingredient: "1 cup of flour, for example",
    step: "Write the steps here. Markdown works in all of them: **bold**, *italic*, lists and links.",
  },
  ar: {
    ingredient: "كوب من الطحين، على سبيل المثال",
    step: "اكتب الخطوات هنا. يمكنك استخدام Markdown فيها: **عريض** و*مائل* وقوائم وروابط.",
  },
  de: {
    ingredient: "Zum Beispiel 250 g Mehl",
    step: "Schreibe hier die Schritte auf. Markdown ist überall möglich: **fett**, *kursiv*, Listen und Links.",
  },
  es: {
    ingredient: "Por ejemplo, 250 g de harina",
    step: "Escribe aquí los pasos. Todos admiten Markdown: **negrita**, *cursiva*, listas y enlaces.",
  },
  fr: {
    ingredient: "Par exemple 250 g de farine",
    step: "Écrivez les étapes ici. Toutes acceptent Markdown : **gras**, *italique*, listes et liens.",
  },
  he: {
    ingredient: "כוס קמח, לדוגמה",
    step: "כתבו כאן את השלבים. בכולם אפשר להשתמש ב־Markdown: **מודגש**, *נטוי*, רשימות וקישורים.",
  },
  it: {
    ingredient: "Per esempio 250 g di farina",
    step: "Scrivi qui i passaggi. In tutti funziona Markdown: **grassetto**, *corsivo*, elenchi e link.",
  },
  nl: {
    ingredient: "Bijvoorbeeld 250 g bloem",
    step: "Schrijf hier de stappen. Markdown werkt overal: **vet**, *cursief*, lijsten en links.",
  },
}

/** What a new recipe shows where its ingredients and steps will be. */
export const placeholdersFor = (locale: Locale) => texts[locale.slice(0, 2)] ?? texts.en!
