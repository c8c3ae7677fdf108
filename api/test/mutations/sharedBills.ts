import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/rateios';
const rateios = `${area}/rateios.test.ts`;
const desfazer = `${area}/desfazer.test.ts`;
const efeitos = `${area}/efeitos.test.ts`;
const regra = 'schemas/src/rules/rateio.ts';
const daRegra = 'schemas/src/rules/rateio.test.ts';

/** Mutations of the bills that homes share. */
export const rateadas: Mutacao[] = [
  {
    nome: 'shared bills: the odd cents are lost',
    arquivo: regra,
    troca: ['partes[i] = (partes[i] ?? 0) + 1', 'partes[i] = partes[i] ?? 0'],
    teste: [daRegra, 'equal parts are the bill to the cent'],
  },
  {
    nome: 'shared bills: an empty home bears a part that the others were to bear',
    arquivo: regra,
    troca: ["ocupada || regra.vagos === 'LOCADOR'", 'true || ocupada || regra.vagos'],
    teste: [daRegra, 'an empty home is the landlord’s part'],
  },
  {
    nome: 'shared bills: the tenants pay for the common area',
    arquivo: regra,
    troca: ["[...pesos, regra.comum === 'LOCADOR' ? areaComum : 0n]", '[...pesos, 0n]'],
    teste: [daRegra, 'by the meters, what the bill tells beyond them'],
  },
  {
    nome: 'shared bills: a lower reading is used',
    arquivo: `${area}/preparar.ts`,
    troca: ['  if (leituraAtual < anterior)\n', '  if (false)\n'],
    teste: [rateios, 'a lower reading is asked about'],
  },
  {
    nome: 'shared bills: parts pass the bill',
    arquivo: `${area}/preparar.ts`,
    troca: ['if (valor !== null && !semLeitura && divisao.sobra < 0)', 'if (false)'],
    teste: [rateios, 'an amount that was agreed on'],
  },
  {
    nome: 'shared bills: a part goes into a rent of somebody else',
    arquivo: `${area}/preparar.ts`,
    troca: ['if (contratoId !== morador.id)', 'if (false)'],
    teste: [rateios, 'a rent that was paid, in part or whole'],
  },
  {
    nome: 'shared bills: a part goes into a late rent',
    arquivo: `${area}/casas.ts`,
    troca: ['k."dataVencimento" >= ', 'k."dataVencimento" <> '],
    teste: [rateios, 'a rent that was paid, in part or whole'],
  },
  {
    nome: 'shared bills: what a tenant paid is undone',
    arquivo: `${area}/contas.ts`,
    troca: ["if (conta.status === 'PAGO')", "if (conta.descricao === 'PAGO')"],
    teste: [desfazer, 'what a tenant has paid is not undone'],
  },
  {
    nome: 'shared bills: a changed expense goes with its bill',
    arquivo: `${area}/despesas.ts`,
    troca: ['isDeepStrictEqual(comoFeita(uma), eram.get(uma.id))', 'isDeepStrictEqual(uma.id, eram.get(uma.id)?.id)'],
    teste: [desfazer, 'undone, the rents ask for what they asked for'],
  },
  {
    nome: 'shared bills: a bill is undone behind a settlement',
    arquivo: `${area}/desfazer.ts`,
    troca: ['    await recusarNoAcerto(trx, fatura);\n', ''],
    teste: [efeitos, 'a settlement counts on it'],
  },
  {
    nome: 'shared bills: divided internet is income',
    arquivo: 'api/src/areas/financeiro/repasse.ts',
    troca: ["or (i ->> 'tipo' = 'OUTRO' and i ? 'faturaId')", 'or false'],
    teste: [efeitos, 'what is passed on is no income'],
  },
  {
    nome: 'shared bills: an agreement makes income of divided internet',
    arquivo: 'api/src/areas/contratos/acordos/parcelas.ts',
    troca: ['...(faturaId !== undefined && { faturaId })', ''],
    teste: [efeitos, 'what an agreement asks for of internet'],
  },
  {
    nome: 'shared bills: a settlement forgets what stands in a later rent',
    arquivo: 'api/src/areas/contratos/acerto/calcular.ts',
    troca: ['leiturasDe(pedido, partesDeRateios([...depois]))', 'leiturasDe(pedido, [])'],
    teste: [efeitos, 'a settlement asks, whole'],
  },
  {
    nome: 'shared bills: a settlement divides a part by days',
    arquivo: 'schemas/src/rules/mesDasChaves.ts',
    troca: ['POR_DIA.has(tipo) && faturaId === undefined', 'POR_DIA.has(tipo) || faturaId === tipo'],
    teste: [efeitos, 'a settlement asks, whole'],
  },
  {
    nome: 'shared bills: a rent that is named is not held',
    arquivo: `${area}/lancar.ts`,
    troca: ['...alugueis.map((um) => um.id), ...nomeados]', '...alugueis.map((um) => um.id)]'],
    teste: [`${area}/repetido.test.ts`, 'a rent that is named, however far away'],
  },
  {
    nome: 'shared bills: the Painel asks for a bill that nobody shares',
    arquivo: 'api/src/areas/painel/decidir/rateios.ts',
    troca: ['and not i.arquivado', ''],
    teste: [efeitos, 'the Painel asks for this month’s bill'],
  },
  {
    nome: 'shared bills: the Painel asks for a bill that was made',
    arquivo: 'api/src/areas/painel/decidir/rateios.ts',
    troca: ['and not exists (select from faturas', 'and (true or q.id is null) or exists (select from faturas'],
    teste: [efeitos, 'the Painel asks for this month’s bill'],
  },
];
