import type { Mutacao } from './mutation.ts';

const creditar = 'api/src/areas/contratos/acerto/creditar.test.ts';
const imoveis = 'api/src/areas/imoveis/imoveis.test.ts';
const encargos = 'schemas/src/rules/encargos.ts';

/** Faults that months of a lease exposed: sums that differ in two places, days beyond the calendar, one landlord who stops the others. */
export const vidas: Mutacao[] = [
  {
    nome: 'days: one after the last of four figures is a day',
    arquivo: 'schemas/src/rules/dates.ts',
    troca: ['if (!/^\\d{4}-/.test(instante))', 'if (instante === "")'],
    teste: ['schemas/src/rules/dates.test.ts', 'beyond the years of four figures'],
  },
  {
    nome: 'statement: a row of any year is read',
    arquivo: 'schemas/src/rules/statement.ts',
    troca: ["return data >= '1900-01-01' && data <= '2199-12-31' ? data : undefined;", 'return data;'],
    teste: ['api/src/areas/extratos/leitura.test.ts', 'of a year in which nobody pays rent'],
  },
  {
    nome: 'discount: of all that a conta asks for',
    arquivo: encargos,
    troca: ['return dado < valor ? dado : 0;', 'return Math.min(dado, valor);'],
    teste: ['schemas/src/rules/encargos.test.ts', 'would leave nothing to pay'],
  },
  {
    nome: 'working: interest of a rest told with the days of the whole',
    arquivo: encargos,
    troca: ['dias > 0 && !resto ?', 'dias > 0 ?'],
    teste: ['api/src/areas/pix/pix.test.ts', 'goes on paper'],
  },
  {
    nome: 'routine: a landlord whose records break stops the page',
    arquivo: 'api/src/areas/notificacoes/routine/run.ts',
    troca: [
      'if (ids.length > 1) pages.unshift(...ids.map((id) => ({ ids: [id] })));\n        else failed(err);',
      'failed(err);',
    ],
    teste: ['api/src/areas/notificacoes/routine/alone.test.ts', 'goes without'],
  },
  {
    nome: 'settlement: credits that reach a part lose its discount',
    arquivo: 'api/src/areas/contratos/acerto/confirmar.ts',
    troca: ["desconto > 0 ? { desconto: reais(desconto) } : { encargos: 'COBRAR' }", "{ encargos: 'COBRAR' }"],
    teste: [creditar, 'still within its discount'],
  },
  {
    nome: 'settlement: an item longer than items are',
    arquivo: 'api/src/areas/contratos/acerto/finais.ts',
    troca: ['cortar(descricao, DESCRICAO_DO_ITEM_MAXIMA)', 'descricao'],
    teste: [creditar, 'told at length'],
  },
  {
    nome: 'property: archived, and let',
    arquivo: 'api/src/areas/contratos/criar.ts',
    troca: ['if (arquivado)', 'if (!status)'],
    teste: [imoveis, 'let or archived'],
  },
  {
    nome: 'property: let, and archived',
    arquivo: 'api/src/areas/imoveis/mudar.ts',
    troca: ['if (mudanca.arquivado && !atual.arquivado) await recusarAlugado(trx, userId, atual.id);', ''],
    teste: [imoveis, 'let or archived'],
  },
  {
    nome: 'totals: what came in without its charges',
    arquivo: 'api/src/areas/financeiro/totais.ts',
    troca: ["soma(dinheiroRecebido('k'),", 'soma(principal,'],
    teste: ['api/src/areas/financeiro/pagina.test.ts', 'what is owed counts deposits'],
  },
  {
    nome: 'adjustment: of an earlier month that falls due later',
    arquivo: 'api/src/areas/contratos/reajuste/contas.ts',
    troca: [
      ".where((eb) => eb.or([eb('competencia', 'is', null), eb('competencia', '>=', dataBase.slice(0, 7))]))",
      '',
    ],
    teste: ['api/src/areas/contratos/reajuste/vigencia.test.ts', 'of an earlier month'],
  },
  {
    nome: 'difference: without the months paid ahead',
    arquivo: 'api/src/areas/contratos/reajuste/diferenca.ts',
    troca: ["eb('status', '=', 'PAGO'),", ''],
    teste: ['api/src/areas/contratos/reajuste/diferenca.test.ts', ''],
  },
  {
    nome: 'fine of art. 4: of a renewal that kept the rent',
    arquivo: 'api/src/areas/contratos/acerto/vigencia.ts',
    troca: ['renovacoes.filter(comOutroAluguel).map(', 'renovacoes.map('],
    teste: ['api/src/areas/contratos/acerto/vigencia.test.ts', 'brings none forward'],
  },
  {
    nome: 'fine of art. 4: of a renewal whose term has not begun',
    arquivo: 'api/src/areas/contratos/acerto/vigencia.ts',
    troca: ['proxima?.dataFimAntes ?? dataFim', 'dataFim'],
    teste: ['api/src/areas/contratos/acerto/vigencia.test.ts', 'renewed early'],
  },
  {
    nome: 'fine of art. 4: a decision to go on without a term ends the term at once',
    arquivo: 'schemas/src/rules/rescisao.ts',
    troca: ['if (em <= locacao.dataFim) return false;', 'if (em <= locacao.dataFim) return locacao.indeterminado;'],
    teste: ['api/src/areas/contratos/acerto/vigencia.test.ts', 'prolonged before its end'],
  },
  {
    nome: 'income: late charges of a repair are passed on',
    arquivo: 'api/src/areas/rendimentos/somarPorMes.ts',
    troca: ['k."principalRecebido" as principal', 'null::numeric as principal'],
    teste: ['api/src/areas/rendimentos/rendimentos.test.ts', ''],
  },
  {
    nome: 'statement: what a late conta owes without its correction',
    arquivo: 'api/src/areas/financeiro/encargos.ts',
    troca: ['return { termos, indices: taxas.get(termos.correcao) };', 'return { termos };'],
    teste: ['api/src/areas/extratos/leitura.test.ts', 'each by the rates of its own index'],
  },
  {
    nome: 'import: a repair paid in part is another one',
    arquivo: 'api/src/areas/importacoes/casarContas.ts',
    troca: ['[mesmaParte, mesma, marcada, parecida]', '[mesmaParte, mesma, parecida]'],
    teste: ['api/src/areas/importacoes/pagas.test.ts', 'a repair that was paid in part'],
  },
];
