import type { Mutacao } from './mutation.ts';

const regras = 'api/test/mutations/guards.test.ts';
const doInquilino = 'api/src/areas/inquilino/pedidos.test.ts';
const svg: [string, string] = ['api/src/areas/configuracoes/imagensSvg.test.ts', 'an SVG loses'];

/** These guard whose record is touched, in which state, and what is never shown. */
export const guardas: Mutacao[] = [
  {
    nome: 'tenant: a form sent twice makes two requests',
    arquivo: 'api/src/areas/inquilino/pedir.ts',
    troca: ['const id = chave ? idMadeOf', 'const id = chave && !texto ? idMadeOf'],
    teste: [doInquilino, 'a form that is sent twice'],
  },
  {
    nome: 'tenant: the file of a form sent twice is kept twice',
    arquivo: 'api/src/areas/inquilino/pedir.ts',
    troca: [
      'if (!(await anotar(trx, pedido))) return { ficam: [] }',
      'if (!(await anotar(trx, pedido))) return { ficam: arquivos }',
    ],
    teste: [doInquilino, 'a form that is sent twice'],
  },
  {
    nome: 'tenant: another file under the same form is taken for the first',
    arquivo: 'api/src/areas/inquilino/pedir.ts',
    troca: ['(chunk) => resumo.update(chunk)', '() => undefined'],
    teste: [doInquilino, 'a form that is sent twice'],
  },
  {
    nome: 'tenant: a request for a repair names a conta',
    arquivo: 'api/src/areas/inquilino/pedir.ts',
    troca: ["lido.tipo === 'PAGAMENTO' && lido.contaId", 'lido.contaId'],
    teste: [doInquilino, 'a payment says of which conta'],
  },
  {
    nome: 'tenant: what the page has no room for is not in its total',
    arquivo: 'api/src/areas/inquilino/pagina.ts',
    troca: ['centavos(outrasVencidas?.total ?? 0)', '0'],
    teste: ['api/src/areas/inquilino/inquilino.test.ts', 'of more contas'],
  },
  {
    nome: 'tenant: a code of some contas says that it pays everything',
    arquivo: 'api/src/areas/inquilino/dados.ts',
    troca: ['outrasVencidas ? [] : await', 'await'],
    teste: ['api/src/areas/inquilino/inquilino.test.ts', 'of more contas'],
  },
  {
    nome: 'tenant: what was taken up is still to be decided',
    arquivo: 'api/src/areas/painel/decidir/pedidos.ts',
    troca: ["k.situacao = 'ABERTO'", "k.situacao <> 'RESOLVIDO'"],
    teste: ['api/src/areas/painel/decidir/decidir.test.ts', 'what a tenant wrote'],
  },
  {
    nome: 'late: a tenant of two leases is told of one property',
    arquivo: 'api/src/areas/painel/atrasos.ts',
    troca: ['count(distinct c."imovelId")', 'count(distinct c."locatarioId")'],
    teste: ['api/src/areas/painel/painel.test.ts', 'is grouped by tenant'],
  },
  {
    nome: 'search: who answers to a part answers to all of it',
    arquivo: 'api/src/areas/busca/resolver.ts',
    troca: ['quais !== deTodos && quais & (1 << i)', 'quais !== deTodos'],
    teste: ['api/src/areas/busca/resolver.test.ts', 'each word that was typed'],
  },
  {
    nome: 'search: an accent keeps a text from being read',
    arquivo: 'api/src/db/words.ts',
    troca: ['[bdfghjlm', '[abdfghjlm'],
    teste: ['api/src/areas/busca/resolver.test.ts', 'left unread for no letter'],
  },
  {
    nome: 'interest: its days seem too few, and nobody says since when',
    arquivo: 'schemas/src/rules/encargos.ts',
    troca: ["util === vencimento ? ''", "vencimento ? ''"],
    teste: ['schemas/src/rules/encargos.test.ts', 'interest says from which business day'],
  },
  {
    nome: 'ownership: another landlord’s record is loaded',
    arquivo: 'api/src/db/owned.ts',
    troca: [`"userId" = \${userId} and id = \${id}`, `id = \${id} and \${userId} is not null`],
    teste: [regras, 'another landlord'],
  },
  {
    nome: 'inspection: a script with a line break in it is the name of a file',
    arquivo: 'schemas/src/comodos.ts',
    troca: ["nome.replace(/[\\p{Cc} ]/gu, '')", 'nome'],
    teste: ['api/src/areas/inspecoes/inspecoes.test.ts', '400 for'],
  },
  {
    nome: 'users: id compared with its case',
    arquivo: 'api/src/areas/usuarios/mudar.ts',
    troca: ['idPedido.toLowerCase()', 'idPedido'],
    teste: [regras, 'the last SUPER_ADMIN'],
  },
  {
    nome: 'users: the last SUPER_ADMIN demoted',
    arquivo: 'api/src/areas/usuarios/mudar.ts',
    troca: ['if (eraOUltimo && !ehSuper(novo))', 'if (eraOUltimo && mudanca.ativo === false)'],
    teste: [regras, 'the last SUPER_ADMIN'],
  },
  {
    nome: 'payment: cancelled conta paid',
    arquivo: 'api/src/areas/financeiro/pagar.ts',
    troca: ["if (conta.status === 'CANCELADO')", 'if (false)'],
    teste: [regras, 'a cancelled conta'],
  },
  {
    nome: 'payment: deposit’s receipt not marked',
    arquivo: 'api/src/areas/financeiro/pagamento.ts',
    troca: ["conta.tipo === 'CAUCAO' ? ('CAUCAO'", "conta.tipo === 'CAUCAO' ? ('INTEGRAL'"],
    teste: [regras, 'the receipt of a deposit'],
  },
  {
    nome: 'repeated request: makes another record',
    arquivo: 'api/src/http/repeated.ts',
    troca: ['idMadeOf(usuario.uid, key,', 'idMadeOf(Math.random(), key,'],
    teste: ['api/test/repeated.test.ts', 'is made once'],
  },
  {
    nome: 'repeated request: one landlord’s key leads to another’s record',
    arquivo: 'api/src/http/repeated.ts',
    troca: ['idMadeOf(usuario.uid, key,', 'idMadeOf(key,'],
    teste: ['api/test/repeated.test.ts', 'another landlord'],
  },
  {
    nome: 'repeated request: a key leads to what was made of other data',
    arquivo: 'api/src/http/repeated.ts',
    troca: ['key, routeOptions.url, params, body)', 'key)'],
    teste: ['api/test/repeated.test.ts', 'beside other data'],
  },
  {
    nome: 'contract: property under repair let',
    arquivo: 'api/src/areas/contratos/criar.ts',
    troca: ["if (status === 'DISPONIVEL') return;", "if (status !== 'ALUGADO') return;"],
    teste: [regras, 'under repair'],
  },
  {
    nome: 'closing: an earlier contract’s inspection counts',
    arquivo: 'api/src/areas/contratos/encerrar.ts',
    troca: [".where('v.criadoEm', '>=', criadoEm)", ".where('v.criadoEm', '!=', criadoEm)"],
    teste: [regras, 'the exit inspection'],
  },
  {
    nome: 'closing: any inspection counts',
    arquivo: 'api/src/areas/contratos/encerrar.ts',
    troca: [".where('v.tipo', '=', 'Saída')", ".where('v.tipo', 'is not', null)"],
    teste: [regras, 'the exit inspection'],
  },
  {
    nome: 'closing: one exit inspection closes two contracts',
    arquivo: 'api/src/areas/contratos/encerrar.ts',
    troca: ['vistoria.not(vistoria.exists(antes))', 'vistoria.val(antes !== undefined)'],
    teste: ['api/src/areas/contratos/encerrar.test.ts', 'of two contracts'],
  },
  {
    nome: 'closing: overdue contas not counted',
    arquivo: 'api/src/areas/contratos/encerrar.ts',
    troca: ["'in', STATUS_ABERTOS", "'in', ['CANCELADO']"],
    teste: [regras, 'with an open conta'],
  },
  {
    nome: 'synchronisation: removed items written',
    arquivo: 'api/src/areas/inspecoes/sincronizar.ts',
    troca: [' and i.ativo', ''],
    teste: [regras, 'synchronisation'],
  },
  {
    nome: 'synchronisation: items of other properties written',
    arquivo: 'api/src/areas/inspecoes/sincronizar.ts',
    troca: [`and i."imovelId" = \${imovelId}`, `and \${imovelId}::uuid is not null`],
    teste: [regras, 'synchronisation'],
  },
  {
    nome: 'synchronisation: not verified is written',
    arquivo: 'api/src/areas/inspecoes/sincronizar.ts',
    troca: ["condicaoAtual !== 'Não verificado' && isId", 'isId'],
    teste: [regras, 'synchronisation'],
  },
  {
    nome: 'settings: the mask overwrites the secret',
    arquivo: 'api/src/areas/configuracoes/mudar.ts',
    troca: [' || valor === MASCARA', ' || (valor as string) === String(!MASCARA)'],
    teste: [regras, 'a secret sent back'],
  },
  {
    nome: 'settings: the secret is shown',
    arquivo: 'api/src/areas/configuracoes/leitura.ts',
    troca: ["guardados.has(nome) ? MASCARA : ''", `guardados.has(nome) ? \`\${MASCARA}4\` : ''`],
    teste: [regras, 'a secret sent back'],
  },
  {
    nome: 'SVG: attributes load from elsewhere',
    arquivo: 'api/src/areas/upload/receive/svgWorker.ts',
    troca: [': estiloSuspeito(value)', ': false'],
    teste: svg,
  },
  {
    nome: 'SVG: references lead elsewhere',
    arquivo: 'api/src/areas/upload/receive/svgWorker.ts',
    troca: ["!value.startsWith('#')", 'false'],
    teste: svg,
  },
  {
    nome: 'SVG: style sheets load from elsewhere',
    arquivo: 'api/src/areas/upload/receive/svgWorker.ts',
    troca: ["estiloSuspeito(no.textContent ?? '')", 'false'],
    teste: svg,
  },
  {
    nome: 'SVG: addresses without url()',
    arquivo: 'api/src/areas/upload/receive/svgWorker.ts',
    troca: ['|(image|image-set|src)\\(', ''],
    teste: svg,
  },
  {
    nome: 'private file: the name is not signed',
    arquivo: 'api/src/providers/storage/local.ts',
    troca: ["['GET', key, name, expires]", "['GET', key, expires]"],
    teste: ['api/src/providers/storage/local.test.ts', 'tampered with'],
  },
  {
    nome: 'sign-in: an unknown account answers at once',
    arquivo: 'api/src/providers/identity/builtin.ts',
    troca: ['const matches = await', 'const matches = mine !== undefined && await'],
    teste: ['api/src/providers/identity/builtin.test.ts', 'that nobody has'],
  },
  {
    nome: 'banks: a changed Pix key is not judged',
    arquivo: 'api/src/areas/bancos/gravar.ts',
    troca: ["else if (chave !== antes.chave || chave === '')", "else if (chave === antes.chave || chave === '')"],
    teste: ['api/src/areas/bancos/chave.test.ts', 'judged where it is new or changed'],
  },
  {
    nome: 'statements: what stood in the file stays in the trail',
    arquivo: 'api/src/areas/extratos/remover.ts',
    troca: [
      'const antes = { nome, criadoEm, conta, ilegiveis };',
      'const antes = { ...extrato, ilegiveis, nome, criadoEm, conta };',
    ],
    teste: ['api/src/areas/extratos/leitura.test.ts', 'rows that cannot be read'],
  },
  {
    nome: 'repeated: what was deleted is made again',
    arquivo: 'api/src/areas/imoveis/criar.ts',
    troca: ['await recusarApagado(trx, autor.userId, id);', ''],
    teste: ['api/test/repeated.test.ts', 'while it is being deleted'],
  },
  {
    nome: 'privacy: money that paid names who is anonymous',
    arquivo: 'api/src/areas/privacidade/anonimizar.ts',
    troca: ['if (contratos.length > 0) await apagarPagador(trx, userId, contratos, { id, nome, cpf });', ''],
    teste: ['api/src/areas/privacidade/pagador.test.ts', 'no longer named by the money'],
  },
  {
    nome: 'privacy: money of no conta names who is anonymous',
    arquivo: 'api/src/areas/privacidade/apagarPagador.ts',
    troca: ['({ descricao }) => diz(descricao)', '() => false'],
    teste: ['api/src/areas/privacidade/pagador.test.ts', 'no longer named by the money'],
  },
];
