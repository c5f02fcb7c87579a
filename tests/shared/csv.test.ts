import { expect, it } from "vitest"
import { csvRows } from "../../worker/shared/csv"

it.each([
  [
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    '"a, b","say ""hi"""\n"two\nlines",',
    [
      ["a, b", 'say "hi"'],
      ["two\nlines", ""],
    ],
  ],
  ["\ufeffa\rb", [["a"], ["b"]]],
  ['a 12" pan,"open', [['a 12" pan', "open"]]],
  ['"closed" and more,b', [["closed and more", "b"]]],
  [",,\n\n", []],
])("reads %j as rows", (text, rows) => {
  expect(csvRows(text)).toEqual(rows)
})

it.each([";", "\t"] as const)("reads cells separated by %j", (between) => {
  expect(csvRows(`a,b${between}"c${between}d"\ne${between}`, between)).toEqual([
    ["a,b", `c${between}d`],
    ["e", ""],
  ])
})
