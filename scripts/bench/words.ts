/** Words for the recipes of the generated libraries. */
export const foods = (
  "onion garlic butter flour sugar salt pepper egg milk cream tomato carrot celery potato leek spinach kale " +
  "cabbage broccoli cauliflower courgette aubergine mushroom chickpea lentil bean rice barley quinoa oats " +
  "chicken beef pork lamb salmon cod tuna shrimp mussel tofu tempeh cheddar mozzarella parmesan ricotta feta " +
  "yoghurt honey cinnamon nutmeg cumin coriander paprika turmeric ginger basil parsley thyme rosemary oregano " +
  "dill mint lemon lime orange apple pear plum apricot peach cherry strawberry raspberry blueberry walnut " +
  "almond hazelnut pecan cashew sesame tahini vinegar mustard mayonnaise soy anchovy olive caper chocolate " +
  "cocoa vanilla yeast noodle spaghetti macaroni polenta bread tortilla pumpkin squash beetroot radish turnip"
).split(" ")

export const qualities =
  "fresh dried smoked roasted ground chopped frozen ripe sweet sour mild hot wild baby red green white black".split(
    " ",
  )

export const dishes = (
  "soup stew salad curry pie cake bread pasta risotto gratin omelette casserole tart muffins cookies stir-fry " +
  "roast burger tacos wraps pancakes waffles pudding crumble sorbet dip chutney pickle dumplings skewers"
).split(" ")

export const styles = (
  "quick slow creamy crispy spicy rustic golden smoky tangy hearty light festive autumn winter summer spring " +
  "weeknight sunday grandmother's village harvest lemony garlicky herby sticky glazed baked grilled braised"
).split(" ")

export const verbs = (
  "stir simmer bake fry chop slice whisk fold knead rest boil drain season taste serve cover cool heat melt " +
  "reduce toast blend pour spread sprinkle brush turn rinse soak marinate"
).split(" ")

export const fillers = (
  "the a with until in and over for about minutes gently well then large pan bowl oven medium low heat water " +
  "oil golden tender soft thick warm cold side plate spoon remaining mixture half evenly aside together once"
).split(" ")

export const tags = (
  "vegetarian vegan quick weeknight festive family freezer gluten-free dairy-free healthy comfort picnic lunchbox " +
  "budget party kids spicy italian indian mexican french greek thai japanese korean moroccan spanish turkish " +
  "breakfast brunch dinner snack side starter barbecue one-pot leftovers batch raw low-carb high-protein"
).split(" ")

export const categories =
  "Mains Soups Salads Desserts Bread Breakfast Drinks Sauces Sides Snacks Baking Preserves Fish Meat Vegetables".split(
    " ",
  )

export const tools =
  "Oven Blender Skillet Wok Casserole Grill Steamer Mixer Mortar Thermometer".split(" ")

export const units = "g kg ml l cup tablespoon teaspoon pinch slice clove".split(" ")
