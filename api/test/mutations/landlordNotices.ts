import type { Mutacao } from './mutation.ts';

const dele = 'api/src/areas/meusAvisos/meusAvisos.test.ts';
const aparelhos = 'api/src/areas/aparelhos/aparelhos.test.ts';
const resumos = 'api/src/areas/resumos/resumos.test.ts';
const push = 'api/src/providers/push/push.test.ts';

/** These keep a landlord's notices his own, told once, and silent where they should be. */
export const avisosAoLocador: Mutacao[] = [
  {
    nome: 'landlordNotices: any address is told',
    arquivo: 'api/src/providers/push/push.ts',
    troca: ['return HOSTS.test(url.hostname);', 'return true;'],
    teste: [push, 'nothing goes to an address that is no push service'],
  },
  {
    nome: 'landlordNotices: a push service’s end of a subscription is a failure to be tried again',
    arquivo: 'api/src/providers/push/push.ts',
    troca: ['if (status === 404 || status === 410)', 'if (status === 404)'],
    teste: [push, 'what a push service answers'],
  },
  {
    nome: 'landlordNotices: a browser stays the one’s who had it before',
    arquivo: 'api/src/areas/aparelhos/largar.ts',
    troca: ["await outros.where('navegador', '=', navegador).execute();", 'void outros;'],
    teste: [aparelhos, 'a browser is whose last signed in by it'],
  },
  {
    nome: 'landlordNotices: a device stays with the session that switched it on, which nobody ends any more',
    arquivo: 'api/src/areas/aparelhos/largar.ts',
    troca: ["await meus.where('navegador', '=', navegador).execute();", 'void meus;'],
    teste: [aparelhos, 'a browser is whose last signed in by it'],
  },
  {
    nome: 'landlordNotices: all devices outlive a new password',
    arquivo: 'api/src/http/sessions.ts',
    troca: ['await largarTodos(trx, uid, except ? tokenHash(except) : undefined);', ''],
    teste: [aparelhos, 'who signs out is told no more'],
  },
  {
    nome: 'landlordNotices: there may be more than ten',
    arquivo: 'api/src/areas/aparelhos/aparelhos.ts',
    troca: ['meus.length >= MAXIMO_DE_APARELHOS', 'meus.length > 99'],
    teste: [aparelhos, 'there are ten at most'],
  },
  {
    nome: 'landlordNotices: everything rings at night',
    arquivo: 'api/src/areas/meusAvisos/enviar.ts',
    troca: ['.$if(noite, ', '.$if(false, '],
    teste: [dele, 'at night nothing is told but money'],
  },
  {
    nome: 'landlordNotices: two senders take the same',
    arquivo: 'api/src/areas/meusAvisos/enviar.ts',
    troca: ['aposEm: vez, tentativas', 'aposEm: em.toISOString(), tentativas'],
    teste: [dele, 'a tenant’s request is told once'],
  },
  {
    nome: 'landlordNotices: a device that has it gets it again',
    arquivo: 'api/src/areas/meusAvisos/enviar.ts',
    troca: [
      'aparelhos.filter(({ id }) => !entregues.has(id))',
      'aparelhos.filter(({ id }) => id || !entregues.has(id))',
    ],
    teste: [dele, 'what a push service does not take now'],
  },
  {
    nome: 'landlordNotices: amounts are shown to whoever looks',
    arquivo: 'schemas/src/avisos/paraMim.ts',
    troca: ["(semValores ? '' : dinheiro(valor))", 'dinheiro(semValores ? valor : valor)'],
    teste: [dele, 'money that a bank brings is told at once'],
  },
  {
    nome: 'landlordNotices: a summary goes to a mailbox that nobody proved',
    arquivo: 'api/src/areas/resumos/enviar.ts',
    troca: ['|| locador.emailProvadoEm === null ', ''],
    teste: [resumos, 'nothing goes where there is nothing to say'],
  },
  {
    nome: 'landlordNotices: every pass asks for a summary again',
    arquivo: 'api/src/areas/resumos/pedir.ts',
    troca: [".where('resumidoEm', '<', dia)\n", '\n'],
    teste: [resumos, 'on Monday morning, once'],
  },
  {
    nome: 'landlordNotices: a summary that may have gone out goes again',
    arquivo: 'api/src/areas/resumos/enviar.ts',
    troca: ['> CONHECIDO_MS) return;', '< 0) return;'],
    teste: [resumos, 'what was refused is tried again'],
  },
  {
    nome: 'landlordNotices: anybody ends another’s summary',
    arquivo: 'api/src/areas/resumos/parar.ts',
    troca: ['|| !cipher.verify(assinado(userId), bytes.subarray(ID))', ''],
    teste: [resumos, 'its own link ends it'],
  },
];
