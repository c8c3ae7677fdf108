import type { TipoDeDespesa } from './despesas.ts';

/** Words by which banks tell what was paid, without accents. The first that is found decides. */
const PALAVRAS: readonly [RegExp, TipoDeDespesa][] = [
  [/\b(iptu|itr|taxa de lixo|pref(eitura)?( mun(ic(ipal)?)?)?)\b/, 'IPTU'],
  [/\b(cond(om(inio)?)?|edificio|edif)\b/, 'CONDOMINIO'],
  [/\b(imobiliaria|corretagem|corretor|administradora|adm de (bens|imoveis))\b/, 'ADMINISTRACAO'],
  [/\b(financ(iamento)?( imob(iliario)?)?|prest(acao)? (hab|imob)|habitacao)\b/, 'FINANCIAMENTO'],
  [/\b(seguros?|seguradora)\b/, 'SEGURO'],
  [/\b(sabesp|copasa|cedae|sanepar|corsan|embasa|compesa|cagece|caesb|saneago|agua|saneamento)\b/, 'AGUA'],
  [/\b(enel|cpfl|cemig|light|copel|celesc|coelba|equatorial|neoenergia|energisa|edp|energia|luz)\b/, 'LUZ'],
  [/\b(comgas|naturgy|compagas|ultragaz|gas)\b/, 'GAS'],
  [/\b(eletricista|encanador|pedreiro|pintor|pintura|reforma|material(is)? de construcao|leroy)\b/, 'REPARO'],
];

/** Guesses the kind of an expense by what a bank says of it; the landlord sees it and decides. */
export function tipoPelasPalavras(descricao: string): TipoDeDespesa {
  const palavras = descricao
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
  return PALAVRAS.find(([ditas]) => ditas.test(palavras))?.[1] ?? 'OUTRO';
}
