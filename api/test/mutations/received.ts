import type { Mutacao } from './mutation.ts';

/** Mutations of the recognition of the same money, which a bank, a statement and a person may all report. */
export const recebidas: Mutacao[] = [
  {
    nome: 'withheld tax: any amount that a code’s tax would complete settles with it',
    arquivo: 'schemas/src/rules/codigosDados.ts',
    troca: ['retido && centavos === recebido', 'retido && centavos <= recebido'],
    teste: ['api/src/areas/pix/liquido.test.ts', 'another amount waits, more'],
  },
  {
    nome: 'withheld tax: what was asked less it settles without it, and the tax is forgiven',
    arquivo: 'schemas/src/rules/codigosDados.ts',
    troca: ['=> centavos + retido;', '=> centavos + 0 * retido;'],
    teste: ['schemas/src/rules/codigosDados.test.ts', 'no more than the debt'],
  },
  {
    nome: 'withheld tax: late charges of a bank are of the net alone',
    arquivo: 'api/src/areas/bancos/pedido.ts',
    troca: ['(centavos(aoMes) * inteiro) / (inteiro - irRetido)', '(centavos(aoMes) * inteiro) / inteiro'],
    teste: ['api/src/areas/pix/liquido.test.ts', 'late, the bank asks'],
  },
  {
    nome: 'statement: a Pix pays the conta of its code beside the one that its credit paid',
    arquivo: 'api/src/areas/recebimentos/extrato.ts',
    troca: ["if (contaId) return situacao === 'CONCILIADO' && ", 'if (contaId) return false && situacao && '],
    teste: ['api/src/areas/recebimentos/extratoAntes.test.ts', 'not the conta of its code too'],
  },
  {
    nome: 'statement: a Pix is a credit of another conta that names nobody',
    arquivo: 'api/src/areas/recebimentos/extrato.ts',
    troca: [
      "situacao === 'CONCILIADO' && juizo === 'MESMO' && postadoEm(seu, dia)",
      "situacao === 'CONCILIADO' && postadoEm(seu, dia)",
    ],
    teste: ['api/src/areas/recebimentos/extratoAntes.test.ts', 'where the credit names nobody'],
  },
  {
    nome: 'statement: a Pix is its conta’s credit of whatever day',
    arquivo: 'api/src/areas/recebimentos/extrato.ts',
    troca: ['perto ? Math.abs(diasEntre(seu, dia)) : undefined', 'perto ? 0 : 9'],
    teste: ['api/src/areas/recebimentos/extratoAntes.test.ts', 'more than three business days away'],
  },
  {
    nome: 'bank: two processes that list the same contas charge them twice',
    arquivo: 'api/src/areas/bancos/guardar.ts',
    troca: ['.where(semCobranca({ agora }, userId, { aPedido }))', ".where('c.userId', '=', userId)"],
    teste: ['api/src/areas/bancos/simultaneas.test.ts', 'however many passes'],
  },
  {
    nome: 'bank: charges go on in an account that is the principal one no more',
    arquivo: 'api/src/areas/bancos/guardar.ts',
    troca: [".where(nova.tipo === 'boleto' ? 'emiteBoletos' : 'principal', '=', true)", ".where('id', '=', bancoId)"],
    teste: ['api/src/areas/bancos/simultaneas.test.ts', 'the principal one no more'],
  },
  {
    nome: 'bank: a conta that is open again is charged anew while the money of its paid charge waits for it',
    arquivo: 'api/src/areas/bancos/semCobranca.ts',
    troca: ["r.situacao <> 'DEVOLVIDO' and", "r.situacao = 'CONCILIADO' and"],
    teste: ['api/src/areas/bancos/reaberta.test.ts', 'while its money waits'],
  },
  {
    nome: 'bank: a conta is charged anew while nobody has told of the Pix that paid its charge',
    arquivo: 'api/src/areas/bancos/semCobranca.ts',
    troca: ['to_jsonb(array[c.id])), true)', 'to_jsonb(array[c.id])), false)'],
    teste: ['api/src/areas/bancos/reaberta.test.ts', 'whose Pix nobody'],
  },
  {
    nome: 'Pix: it is the registered payment of its conta, of whatever amount',
    arquivo: 'api/src/areas/recebimentos/jaRegistrado.ts',
    troca: ['centavos(paga.valor) !== recebido || ', ''],
    teste: ['api/src/areas/recebimentos/jaRegistrado.test.ts', 'of a cent more'],
  },
  {
    nome: 'Pix: it is the registered payment of its conta, of whatever day',
    arquivo: 'api/src/areas/recebimentos/jaRegistrado.ts',
    troca: ['return dia >= de && dia <= ate;', 'return Boolean(de && ate);'],
    teste: ['api/src/areas/recebimentos/jaRegistrado.test.ts', 'business days away'],
  },
  {
    nome: 'Pix: two are one registered payment',
    arquivo: 'api/src/areas/recebimentos/jaRegistrado.ts',
    troca: ['pagas.filter(({ id }) => !comDinheiro.has(id))', 'pagas.filter(({ id }) => id || comDinheiro)'],
    teste: ['api/src/areas/recebimentos/jaRegistrado.test.ts', 'is one Pix'],
  },
  {
    nome: 'Pix: the landlord says that it is a registered payment of another amount',
    arquivo: 'api/src/areas/recebimentos/jaRegistrado.ts',
    troca: ['if (soma(registradas) !== valor)', 'if (valor < 0)'],
    teste: ['api/src/areas/recebimentos/jaRegistrado.test.ts', 'it cannot be that payment'],
  },
  {
    nome: 'receipt: one whose payment was undone goes to its tenant',
    arquivo: 'api/src/areas/recibos/enviarUmaVez.ts',
    troca: ['k.id = recibos."contaId" and k."reciboId" = recibos.id', 'k.id = recibos."contaId"'],
    teste: ['api/src/areas/recibos/enviarUmaVez.test.ts', 'is not sent once its payment was'],
  },
  {
    nome: 'notice: it asks for an amount that its conta no longer has',
    arquivo: 'api/src/areas/notificacoes/routine/claim.ts',
    troca: ['and c.valor = p.valor', ''],
    teste: ['api/src/areas/notificacoes/routine/claim.test.ts', 'of another amount by now'],
  },
  {
    nome: 'adjustment: its letter goes to a tenant who left since it was listed',
    arquivo: 'api/src/areas/contratos/avisos/reivindicar.ts',
    troca: ['p."contratoId" and $', 'p."contratoId" or false and $'],
    teste: ['api/src/areas/contratos/avisos/simultaneos.test.ts', 'who left meanwhile'],
  },
  {
    nome: 'conta: who saw it open deletes it though it was paid since',
    arquivo: 'api/src/areas/financeiro/remover.ts',
    troca: ['    conferirVisto(conta, statusVisto);\n', ''],
    teste: ['api/src/areas/financeiro/pagar.test.ts', 'neither cancels nor deletes'],
  },
  {
    nome: 'statements: a deleted one takes the rows of later ones',
    arquivo: 'api/src/areas/extratos/remover.ts',
    troca: ['and l.chave = o.chave', 'and false'],
    teste: ['api/test/races/statements.test.ts', 'are those ones’ now'],
  },
  {
    nome: 'notices: a channel that was switched off meanwhile sends on',
    arquivo: 'api/src/areas/notificacoes/routine/claim.ts',
    troca: [`= 'email' and n."emailAtivo"`, `= 'email'`],
    teste: ['api/src/areas/notificacoes/routine/lastWord.test.ts', 'sends nothing more'],
  },
  {
    nome: 'notices: a conta that changed meanwhile is left to the next run',
    arquivo: 'api/src/areas/notificacoes/routine/landlord.ts',
    troca: ['if (!changed || run.stop.aborted) return;', 'return;'],
    teste: ['api/src/areas/notificacoes/routine/lastWord.test.ts', 'goes with that one'],
  },
  {
    nome: 'receipts: one goes out by a way that was switched off',
    arquivo: 'api/src/areas/recibos/enviarUmaVez.ts',
    troca: ['if (!(aPedido || (await quer(db, userId, canal)))) return false;', ''],
    teste: ['api/src/areas/recibos/enviarUmaVez.test.ts', 'switched it off meanwhile'],
  },
  {
    nome: 'income: what a later month does not bring of what is passed on is lost',
    arquivo: 'api/src/areas/rendimentos/somarPorMes.ts',
    troca: ['repasses_ao_todo - (contado_ao_todo - contado_ate)', '0'],
    teste: ['api/src/areas/rendimentos/partes.test.ts', 'together they are the whole'],
  },
  {
    nome: 'income: what the tenant gives back is deducted',
    arquivo: 'api/src/areas/rendimentos/deduzir.ts',
    troca: [' && !reembolsada', ''],
    teste: ['api/src/areas/rendimentos/deducoes.test.ts', 'come off the month'],
  },
  {
    nome: 'income: the DIMOB is the landlord’s whatever owner it is asked for',
    arquivo: 'api/src/areas/rendimentos/dimob.ts',
    troca: [
      'lerRecebidos(db, userId, calendario, deQuem)',
      'lerRecebidos(db, userId, calendario, { ano: deQuem.ano })',
    ],
    teste: ['api/src/areas/rendimentos/dimob.test.ts', 'own part'],
  },
  {
    nome: 'income: a deduction takes a line below zero',
    arquivo: 'api/src/areas/rendimentos/deduzir.ts',
    troca: ['Math.min(resta, centavos(parte.rendimento))', 'resta'],
    teste: ['api/src/areas/rendimentos/deducoes.test.ts', 'no rent falls below zero'],
  },
  {
    nome: 'result: of one property it is what all brought',
    arquivo: 'api/src/areas/rendimentos/somarPorMes.ts',
    troca: ['const doImovel = imovelId ?', 'const doImovel = imovelId === userId ?'],
    teste: ['api/src/areas/resultado/resultado.test.ts', 'what is said of it among all'],
  },
  {
    nome: 'rents: a month to which a discount leaves nothing stops those after it',
    arquivo: 'api/src/areas/financeiro/recorrentes/aplicar.ts',
    troca: ['return somaDosItens(itens) > 0 ? montar(conta, itens, mes) : null;', 'return montar(conta, itens, mes);'],
    teste: ['api/src/areas/contratos/continuacao/continuacao.test.ts', 'is called off, and the next ones are made'],
  },
];
