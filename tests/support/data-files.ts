/** The files of data as they are in the sources, in either runtime. */
export async function testDataFile(name: string): Promise<unknown> {
  if (name === "nutrition")
    return (await import("../../worker/domain/nutrition/foods.json")).default
  const file = await import(`../../worker/domain/seeds/${name.replace("seeds-", "")}.json`)
  return (file as { default: unknown }).default
}
