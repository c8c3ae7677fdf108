import type { Mutacao } from './mutation.ts';

const deles = 'api/src/areas/ajudantes/ajudantes.test.ts';
const recusas = 'api/src/http/helpers.ts';

/** These keep who helps a landlord from what is not theirs to do. */
export const ajudas: Mutacao[] = [
  {
    nome: 'helpers: who only looks writes',
    arquivo: recusas,
    troca: ["if (alcance === 'VER' && method", "if (alcance !== 'VER' && method"],
    teste: [deles, 'who only looks changes nothing'],
  },
  {
    nome: 'helpers: what is the landlord’s alone is not',
    arquivo: recusas,
    troca: ['if (soDono) throw', 'if (soDono && alcance === "VER") throw'],
    teste: [deles, 'who only looks changes nothing'],
  },
  {
    nome: 'helpers: an ended help goes on',
    arquivo: recusas,
    troca: ["if (alcance === 'TERMINADA') throw ENDED;", ''],
    teste: [deles, 'by the landlord counts at once'],
  },
  {
    nome: 'helpers: one’s own role counts at another’s',
    arquivo: 'api/src/http/guard.ts',
    troca: ["role: 'LOCADOR' }", 'role: pessoa.role }'],
    teste: [deles, 'a role of one’s own counts for nothing'],
  },
  {
    nome: 'helpers: signing out ends the landlord’s sessions',
    arquivo: 'api/src/areas/auth/routes.ts',
    troca: ['const { uid } = sessao.pessoa;', 'const uid = sessao.ajuda?.userId ?? sessao.pessoa.uid;'],
    teste: [deles, 'a role of one’s own counts for nothing'],
  },
  {
    nome: 'helpers: anybody accepts an invitation',
    arquivo: 'api/src/areas/ajudantes/convite.ts',
    troca: ['if (emailCanonico(pessoa.email) !== ele.email)', 'if (!pessoa.email)'],
    teste: [deles, 'asks the landlord for his password'],
  },
  {
    nome: 'helpers: an address that nobody proved accepts an invitation',
    arquivo: 'api/src/areas/ajudantes/convite.ts',
    troca: ['await exigirEmailProvado(trx, deps, quem);', ''],
    teste: [deles, 'asks the landlord for his password'],
  },
  {
    nome: 'helpers: they sign as the landlord',
    arquivo: 'api/src/areas/assinaturas/gravar.ts',
    troca: ['if (nova.pedido.assinarJa) refuseInTheirName(autor);', ''],
    teste: [deles, 'signs nothing in the landlord’s name'],
  },
  {
    nome: 'helpers: who only looks is shown the addresses of others',
    arquivo: recusas,
    troca: ["ajuda?.alcance === 'VER' ? { ...deps, cipher: blind } : deps", 'ajuda ? deps : { ...deps }'],
    teste: [deles, 'is shown no secret address'],
  },
  {
    nome: 'helpers: an old session opens a help that is given again',
    arquivo: 'api/src/areas/ajudantes/convite.ts',
    troca: ['.set({ ajudaDe: null })', '.set({ ajudaDe: userId })'],
    teste: [deles, 'a help that is given again'],
  },
  {
    nome: 'helpers: an invitation outlives its days',
    arquivo: 'api/src/areas/ajudantes/convite.ts',
    troca: ['if (ele.aceitoEm || !vale(ele, agora)) throw', 'if (ele.aceitoEm) throw'],
    teste: [deles, 'ends after seven days'],
  },
  {
    nome: 'helpers: a shut account of the landlord’s is still open to them',
    arquivo: 'api/src/areas/ajudantes/ajudaAtiva.ts',
    troca: [".where('ativo', '=', true)", ''],
    teste: [deles, 'by the helper, and with the landlord’s account shut'],
  },
  {
    nome: 'helpers: what they do is told as the landlord’s',
    arquivo: 'api/src/http/guard.ts',
    troca: ['autorDe(this, this.pessoa.uid, this.usuario.uid)', 'autorDe(this, this.usuario.uid)'],
    teste: [deles, 'reads and writes there, as its own person'],
  },
  {
    nome: 'helpers: a deleted account’s name stays with those it helped',
    arquivo: 'api/src/areas/privacidade/apagarVencidas.ts',
    troca: ['await esquecerAjudas(db, userId, agora());', ''],
    teste: ['api/src/areas/privacidade/conta.test.ts', 'whom a deleted account helped'],
  },
];
