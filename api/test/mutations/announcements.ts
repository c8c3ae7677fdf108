import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/comunicados';
const envio = `${area}/sair.test.ts`;
const andamento = `${area}/emAndamento.test.ts`;
const fim = `${area}/parar.test.ts`;
const escrita = `${area}/comunicados.test.ts`;
const grupos = 'api/src/areas/imoveis/grupos.ts';
const dosGrupos = 'api/src/areas/imoveis/grupos.test.ts';

/** Mutations of what a landlord tells many tenants, and of groups of properties. */
export const comunicadas: Mutacao[] = [
  {
    nome: 'announcements: what became of a message is not noted',
    arquivo: `${area}/sair.ts`,
    troca: ['  await registrar(db, comunicado, fins, execucao, agora());\n', ''],
    teste: [envio, 'each gets a mail of his own'],
  },
  {
    nome: 'announcements: what a dead run may have sent is sent again',
    arquivo: `${area}/entregas.ts`,
    troca: ["then 'pendente' else 'incerto' end", "then 'pendente' else 'pendente' end"],
    teste: [envio, 'what a dead run was about to send'],
  },
  {
    nome: 'announcements: who left is told',
    arquivo: `${area}/publico.ts`,
    troca: ['    emCurso(userId),\n', ''],
    teste: [envio, 'who left, or became anonymous'],
  },
  {
    nome: 'announcements: the server’s account carries links',
    arquivo: `${area}/dizer.ts`,
    troca: ['const proprio = temEmailProprio(locador);', 'const proprio = temEmailProprio(locador) || true;'],
    teste: [envio, 'by the server’s account'],
  },
  {
    nome: 'announcements: the night is disturbed',
    arquivo: `${area}/sair.ts`,
    troca: ['if (locador?.silencioNoturno && ehNoite(', 'if (false && ehNoite('],
    teste: [envio, 'where the landlord wants quiet by night'],
  },
  {
    nome: 'announcements: more than the day’s are asked for at once',
    arquivo: `${area}/pedirEnvio.ts`,
    troca: ['select pg_advisory_xact_lock(', 'select greatest('],
    teste: [escrita, 'ten a day, counted once'],
  },
  {
    nome: 'announcements: others than the sender saw are told',
    arquivo: `${area}/pedirEnvio.ts`,
    troca: ["typeof pessoasVistas === 'number' && pessoasVistas !== pessoas", "typeof pessoasVistas === 'string'"],
    teste: [escrita, 'nothing goes to nobody'],
  },
  {
    nome: 'announcements: who was noted is not told once the group is renamed',
    arquivo: `${area}/publico.ts`,
    troca: ['if (notados) condicoes', 'if (notados && !notados) condicoes'],
    teste: [andamento, 'who was noted is told all the same'],
  },
  {
    nome: 'announcements: what is in doubt may be tried again',
    arquivo: `${area}/encerrar.ts`,
    troca: [`case when "duvidaDesde" is null then 'falhou' else 'incerto' end`, `'falhou'`],
    teste: [andamento, 'a mail that may have gone out before its file was lost'],
  },
  {
    nome: 'announcements: one whose job gave up goes out for ever',
    arquivo: `${area}/passagem.ts`,
    troca: ['  await desistirDosParados(deps, sinal);\n', ''],
    teste: [fim, 'it ends, says whom it did not reach and why'],
  },
  {
    nome: 'announcements: one whose job is to come again is given up',
    arquivo: `${area}/desistir.ts`,
    troca: ["state in ('created', 'retry', 'active')`", "state in ('active')`"],
    teste: [fim, 'one whose job waits for its next try'],
  },
  {
    nome: 'announcements: what was stopped is told of as still to come',
    arquivo: `${area}/parar.ts`,
    troca: ['  await falhar({ db: trx, agora }, antes, PAROU[situacao] as string);\n', ''],
    teste: [fim, 'who has it has it'],
  },
  {
    nome: 'announcements: what was stopped stands on the page of who has none',
    arquivo: `${area}/naPagina.ts`,
    troca: ["m.situacao <> 'PARADO'", "m.situacao <> 'NENHUM'"],
    teste: [fim, 'who has it has it'],
  },
  {
    nome: 'groups: two that come at once are spelled in two ways',
    arquivo: 'api/src/areas/imoveis/criar.ts',
    troca: ['  if (grupo) await travarGrupos(trx, autor.userId);\n', ''],
    teste: [dosGrupos, 'properties that come at once into a new group'],
  },
  {
    nome: 'groups: one name in two spellings is two groups',
    arquivo: 'schemas/src/rules/grupos.ts',
    troca: ['    .toLowerCase()\n', ''],
    teste: [dosGrupos, 'a name typed otherwise is the same group'],
  },
  {
    nome: 'groups: another landlord’s group is renamed too',
    arquivo: grupos,
    troca: [
      "      .selectFrom('imoveis')\n      .select(['id', 'grupo'])\n      .where('userId', '=', userId)\n",
      "      .selectFrom('imoveis')\n      .select(['id', 'grupo'])\n",
    ],
    teste: [dosGrupos, 'what another landlord calls a group'],
  },
  {
    nome: 'groups: the total by group leaves something out',
    arquivo: 'api/src/areas/resultado/ler.ts',
    troca: ['(imovelId && grupoDe.get(imovelId)) ?? null', "(imovelId && grupoDe.get(imovelId)) ?? 'Vila'"],
    teste: [dosGrupos, 'the result has totals by group'],
  },
];
