/** `14:30` as it is typed: `1430`, `14h30` and `9:30` become it. */
export function mascaraHora(texto: string): string {
  const [, curta, depois = ''] = /^\D*(\d)\s*[:h.]\s*(\d{0,2})/i.exec(texto) ?? [];
  if (curta) return `0${curta}:${depois}`;
  const digitos = texto.replace(/\D/g, '');
  // No hour begins so: it is one digit, and what follows are minutes.
  const todos = Number(digitos.slice(0, 2)) > 23 ? `0${digitos}` : digitos;
  return todos.length <= 2 ? todos : `${todos.slice(0, 2)}:${todos.slice(2, 4)}`;
}

/** An hour that was left without its minutes is a whole one. */
export const horaInteira = (texto: string): string =>
  /^\d{1,2}:?$/.test(texto) ? `${texto.replace(':', '').padStart(2, '0')}:00` : texto;
