type Objeto = Record<string, unknown>;

const ehObjeto = (valor: unknown): valor is Objeto =>
  valor !== null && typeof valor === 'object' && Object.getPrototypeOf(valor) === Object.prototype;

/**
 * Gives the fields of `depois` that differ from `antes`, at any depth; lists are sent whole. A form that changes
 * an existing record sends these, so that other people's changes of the meantime stay.
 */
export function somenteMudados(antes: unknown, depois: Objeto): Objeto {
  const de: Objeto = ehObjeto(antes) ? antes : {};
  return Object.fromEntries(
    Object.entries(depois).flatMap(([nome, valor]) => {
      if (JSON.stringify(de[nome]) === JSON.stringify(valor)) return [];
      return [[nome, ehObjeto(valor) && ehObjeto(de[nome]) ? somenteMudados(de[nome], valor) : valor]];
    }),
  );
}
