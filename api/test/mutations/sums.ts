import type { Mutacao } from './mutation.ts';

const pontualidade = 'api/src/areas/financeiro/pontualidade.test.ts';
const corridas = 'api/test/races/payment.test.ts';
const dinheiro = 'schemas/src/rules/money.test.ts';
const dinheiroApi = 'api/test/money.test.ts';
const desfeito = 'api/src/areas/recebimentos/desfeito.test.ts';
const datas = 'schemas/src/rules/dates.test.ts';
const calendario = 'api/test/calendar.test.ts';
const rendimentos = 'api/src/areas/rendimentos/rendimentos.test.ts';
const acerto = 'api/src/areas/contratos/acerto/acerto.test.ts';

export const somas: Mutacao[] = [
  {
    nome: 'withheld tax: counts as money that came in',
    arquivo: 'api/src/areas/financeiro/principal.ts',
    troca: [') - ', ') - 0 * '],
    teste: ['api/src/areas/financeiro/retencao.test.ts', 'sums of what came in'],
  },
  {
    nome: 'withheld tax: of whoever rents',
    arquivo: 'api/src/areas/financeiro/retencao.ts',
    troca: ["if (!cnpjValido(inquilino ?? '')) return INQ", "if (inquilino === 'ninguém') return INQ"],
    teste: ['api/src/areas/financeiro/retencao.test.ts', 'a tenant who is a person'],
  },
  {
    nome: 'settlement: withheld tax goes back to the tenant',
    arquivo: 'schemas/src/rules/mesDasChaves.ts',
    troca: ['mes.pago - (mes.retido ?? 0)', 'mes.pago'],
    teste: ['schemas/src/rules/mesDasChaves.test.ts', 'no more than its money goes back'],
  },
  {
    nome: 'adjustment: a rent agreed on for later counts at once',
    arquivo: 'api/src/areas/contratos/aluguel.ts',
    troca: ['and r."dataBase" >', 'and false and r."dataBase" >'],
    teste: ['api/src/areas/contratos/reajuste/vigencia.test.ts', 'waits for its day'],
  },
  {
    nome: 'adjustment: the difference counts contas, not months',
    arquivo: 'api/src/areas/contratos/reajuste/diferenca.ts',
    troca: ['        .distinct()\n', ''],
    teste: ['api/src/areas/contratos/reajuste/diferenca.test.ts', 'is one month'],
  },
  {
    nome: 'working: the discount is added',
    arquivo: 'schemas/src/rules/encargos.ts',
    troca: ["['Desconto', -desconto]", "['Desconto', desconto]"],
    teste: ['schemas/src/rules/encargos.test.ts', 'rows of a working'],
  },
  {
    nome: 'codes: what they asked for together is added up over several days',
    arquivo: 'schemas/src/rules/codigosDados.ts',
    troca: ['codigos.filter((um) => um.dia === dia)', 'codigos.filter((um) => um.dia >= dia)'],
    teste: ['schemas/src/rules/codigosDados.test.ts', 'of one day on which each was asked for'],
  },
  {
    nome: 'codes: one settles its conta whole though that was raised since',
    arquivo: 'api/src/areas/pix/codigosDados.ts',
    troca: [".whereRef('c.valor', '<=', 'p.valorDaConta')", ''],
    teste: ['api/src/areas/recebimentos/codigosDados.test.ts', 'statement’s credit tells'],
  },
  {
    nome: 'codes: one of a part settles the whole',
    arquivo: 'api/src/areas/recebimentos/registrar.ts',
    troca: ['daConta >= centavos(conta.valor)', 'daConta >= 0'],
    teste: ['api/src/areas/recebimentos/codigosDados.test.ts', 'one between waits'],
  },
  {
    nome: 'payment: what pays the whole is one part’s',
    arquivo: 'api/src/areas/recebimentos/registrar.ts',
    troca: ['partes.length > 1 && recebido', 'partes.length > 9 && recebido'],
    teste: ['api/src/areas/recebimentos/codigosDados.test.ts', 'pays each of them'],
  },
  {
    nome: 'money: cents not rounded',
    arquivo: 'schemas/src/rules/money.ts',
    troca: ['Math.round(reais * 100)', 'reais * 100'],
    teste: [dinheiro, ''],
  },
  {
    nome: 'money: cents cut off',
    arquivo: 'schemas/src/rules/money.ts',
    troca: ['Math.round(reais * 100)', 'Math.floor(reais * 100)'],
    teste: [dinheiroApi, 'any sequence'],
  },
  {
    nome: 'money: difference of binary fractions',
    arquivo: 'schemas/src/rules/money.ts',
    troca: ['reais(centavos(minuendo) - centavos(subtraendo))', 'minuendo - subtraendo'],
    teste: [acerto, 'calls off the rents to come'],
  },
  {
    nome: 'money: more than two decimals accepted',
    arquivo: 'schemas/src/base/fields.ts',
    troca: ['Number(valor.toFixed(2)) === valor', 'valor >= 0'],
    teste: [dinheiroApi, 'is refused everywhere'],
  },
  {
    nome: 'statement: what is registered already pays again',
    arquivo: 'api/src/areas/extratos/dinheiro.ts',
    troca: [
      'pedido.outroDinheiro ? undefined : await registroDe(meios, lancamento)',
      'undefined as RegistroLido | undefined',
    ],
    teste: ['api/src/areas/extratos/registrados.test.ts', 'after it was registered by hand'],
  },
  {
    nome: 'statement: a Pix is the credit of its amount and day that names somebody else',
    arquivo: 'api/src/areas/recebimentos/mesmoDinheiro.ts',
    troca: ["if (quem === 'OUTRO') return 'OUTRO';", ''],
    teste: ['api/src/areas/recebimentos/mesmoDinheiro.test.ts', 'the words name somebody unknown'],
  },
  {
    nome: 'statement: a tenant’s Pix is the credit of its amount and day that pays another’s conta',
    arquivo: 'api/src/areas/recebimentos/mesmoDinheiro.ts',
    troca: ["if (deOutro && !porEle) return 'OUTRO';", ''],
    teste: ['api/src/areas/recebimentos/mesmoDinheiro.test.ts', 'is another tenant'],
  },
  {
    nome: 'one Pix for all: what became due since the code is owed as a rest',
    arquivo: 'api/src/areas/recebimentos/conciliar.ts',
    troca: ['quitar || pedidos !== undefined ||', 'quitar ||'],
    teste: ['api/src/areas/extratos/pagarTudo.test.ts', 'what the code for all asked for is suggested for all'],
  },
  {
    nome: 'payment: one cent left forgotten',
    arquivo: 'api/src/areas/financeiro/pagamento.ts',
    troca: ['totalResta > 0', 'totalResta > 1'],
    teste: [dinheiroApi, 'one cent less'],
  },
  {
    nome: 'discount of who pays on time: a part too late leaves it to the rest',
    arquivo: 'api/src/areas/financeiro/pagamento.ts',
    troca: ['pontualidade > 0 && { pagoEmDia', '{ pagoEmDia'],
    teste: [pontualidade, 'one part too late loses it'],
  },
  {
    nome: 'discount of who pays on time: of the last part alone',
    arquivo: 'api/src/areas/financeiro/pagamento.ts',
    troca: ['reais(centavos(conta.saldo?.pagoEmDia ?? 0) + aluguelPago)', 'reais(aluguelPago)'],
    teste: [pontualidade, 'three parts have it once'],
  },
  {
    nome: 'payment: conta keeps its amount when paid in part',
    arquivo: 'api/src/areas/financeiro/pagamento.ts',
    troca: [', ...partePaga(conta, devido, recebimento)', ''],
    teste: [corridas, 'partial payments'],
  },
  {
    nome: 'payment: receipt shows what was owed',
    arquivo: 'api/src/areas/financeiro/pagamento.ts',
    troca: ['valor: reais(recebido),\n      irRetido,', 'valor: conta.valor,\n      irRetido,'],
    teste: [dinheiroApi, 'more than is owed'],
  },
  {
    nome: 'undoing a payment keeps its money',
    arquivo: 'api/src/areas/financeiro/mudar.ts',
    troca: ['await soltar({ trx, autor, agora }, conta.id, juntas);', ''],
    teste: [desfeito, 'lets its money go'],
  },
  {
    nome: 'returned money pays all the same',
    arquivo: 'api/src/areas/recebimentos/disponivel.ts',
    troca: ['soma - centavos(uma.valor)', 'soma'],
    teste: [desfeito, 'pays with what is left'],
  },
];

export const dias: Mutacao[] = [
  {
    nome: 'today is UTC’s',
    arquivo: 'schemas/src/rules/dates.ts',
    troca: ['{ timeZone: fuso, dateStyle', "{ timeZone: 'UTC', dateStyle"],
    teste: [calendario, 'already the 11th in UTC'],
  },
  {
    nome: 'today is São Paulo’s whatever APP_TIMEZONE says',
    arquivo: 'schemas/src/rules/dates.ts',
    troca: ['{ timeZone: fuso, dateStyle', "{ timeZone: 'America/Sao_Paulo', dateStyle"],
    teste: [calendario, 'its own midnight'],
  },
  {
    nome: 'overdue on the due day itself',
    arquivo: 'api/src/areas/financeiro/leitura.ts',
    troca: ['conta.dataVencimento < hoje ?', 'conta.dataVencimento <= hoje ?'],
    teste: [calendario, 'shows and stores'],
  },
  {
    nome: 'filter by the stored status only',
    arquivo: 'api/src/areas/financeiro/leitura.ts',
    troca: [
      'push(porStatusDoDia(filtro.status, hoje))',
      "push(sql.join([sql.ref('status'), sql.val(filtro.status)], sql` = `))",
    ],
    teste: [calendario, 'the filter by status'],
  },
  {
    nome: 'overdue shown but not stored',
    arquivo: 'api/src/areas/financeiro/leitura.ts',
    troca: ['await guardarStatusDoDia(db, userId, hoje);', 'void guardarStatusDoDia;'],
    teste: [calendario, 'shows and stores'],
  },
  {
    nome: 'an overdue conta moved ahead stays overdue',
    arquivo: 'api/src/areas/financeiro/leitura.ts',
    troca: ["< hoje ? 'ATRASADO' : 'PENDENTE'", "< hoje ? 'ATRASADO' : conta.status"],
    teste: [calendario, 'PATCH answers'],
  },
  {
    nome: 'due day not clamped to its month',
    arquivo: 'schemas/src/rules/dates.ts',
    troca: ['Math.min(dia, diasNoMes(novoAno, novoMes))', 'dia'],
    teste: [datas, 'vencimentos'],
  },
  {
    nome: 'a clamped due day shortens the following ones',
    arquivo: 'schemas/src/rules/dates.ts',
    troca: [
      '(_, i) => diaNoMes(inicio, primeiro + i, dia))',
      '(_, i) => somarMeses(diaNoMes(inicio, primeiro, dia), i))',
    ],
    teste: [datas, 'vencimentos'],
  },
  {
    nome: 'a due day equal to the start is skipped',
    arquivo: 'schemas/src/rules/dates.ts',
    troca: ['diaNoMes(inicio, 0, dia) >= inicio', 'diaNoMes(inicio, 0, dia) > inicio'],
    teste: [calendario, 'due dates of a contract'],
  },
  {
    nome: 'months rounded up, not to the nearest',
    arquivo: 'schemas/src/rules/dates.ts',
    troca: ['resto * 2 >= mes', 'resto > 0'],
    teste: [datas, 'contarMeses'],
  },
  {
    nome: 'renewal: what is past its day falls due then, though the landlord said today',
    arquivo: 'api/src/areas/contratos/continuacao/meses.ts',
    troca: ['mes.dataVencimento < dia ?', 'mes.dataVencimento < "" ?'],
    teste: ['api/src/areas/contratos/continuacao/continuacao.test.ts', 'months decided on late'],
  },
  {
    nome: 'spreadsheet: the address of the property is the tenant’s too',
    arquivo: 'schemas/src/rules/importacao/conjunta.ts',
    troca: ['alheias.every((colunas) => colunas[i] === null)', 'alheias.length >= 0'],
    teste: ['api/src/areas/importacoes/conjunta.test.ts', 'makes all three'],
  },
  {
    nome: 'spreadsheet: an address that ends with its city makes no property',
    arquivo: 'schemas/src/rules/importacao/conjunta.ts',
    troca: ['.cidade !== undefined', ".cidade === ''"],
    teste: ['api/src/areas/importacoes/conjunta.test.ts', 'ends with its city'],
  },
  {
    nome: 'spreadsheet: what a row of a conta tells is paid with what nobody told',
    arquivo: 'api/src/areas/importacoes/vencidas.ts',
    troca: [' && !ditas.has(conta)', ''],
    teste: ['api/src/areas/importacoes/vencidas.test.ts', 'is not asked about'],
  },
  {
    nome: 'income: the money of a payment whose receipt was deleted is lost',
    arquivo: 'api/src/areas/rendimentos/somarPorMes.ts',
    troca: ['left join recibos r on', 'join recibos r on'],
    teste: [rendimentos, 'is what the Painel says'],
  },
  {
    nome: 'income: a deposit counts',
    arquivo: 'api/src/areas/rendimentos/somarPorMes.ts',
    troca: ['sum(contado) filter (where not caucao), 0) as recebido', 'sum(contado), 0) as recebido'],
    teste: [rendimentos, 'keeps apart'],
  },
  {
    nome: 'income: what is passed on counts',
    arquivo: 'api/src/areas/rendimentos/ler.ts',
    troca: ['subtrair(somar([recebido, reparos]), linha.repasses)', 'recebido'],
    teste: [rendimentos, 'keeps apart'],
  },
  {
    nome: 'income: each part of a conta counts by itself',
    arquivo: 'api/src/areas/rendimentos/somarPorMes.ts',
    troca: ['coalesce(k."inteiraId", k.id) as conta', 'k.id as conta'],
    teste: ['api/src/areas/rendimentos/partes.test.ts', 'a discount is of the rent'],
  },
  {
    nome: 'income: months are of UTC',
    arquivo: 'api/src/areas/rendimentos/somarPorMes.ts',
    troca: ['to_char(k."dataPagamento" at time', 'to_char(k."dataPagamento" at time zone \'UTC\' at time'],
    teste: [rendimentos, 'the landlord’s own day'],
  },
];
