import { type emailDoComunicado, smsDoComunicado, whatsappDoComunicado } from '@imob/schemas/avisos/comunicado';
import { emHtml } from '@imob/schemas/avisos/molde';
import { ehNoite, fimDaNoite } from '@imob/schemas/avisos/silencio';
import type { CanalDoComunicado, Destinatario, Previa } from '@imob/schemas/comunicados';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { CANAIS_DE_COMUNICADO, COMUNICADOS_POR_DIA } from '@imob/schemas/rules/comunicados';
import { hoje } from '@imob/schemas/rules/dates';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { cutPage } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import { comNome } from '../auth/usuario.ts';
import { type Locador, lerLocadores, temEmailProprio } from '../configuracoes/locadores.ts';
import { inicioDoDia } from '../financeiro/selecao.ts';
import { mailAccount } from '../notificacoes/message/account.ts';
import { addressOn } from '../notificacoes/message/channels.ts';
import { canaisLigados, dadosPara, emailPara } from './dizer.ts';
import type { ComunicadoRow } from './ler.ts';
import { nomesDosImoveis } from './nomesDosImoveis.ts';
import { lerPublico, type Pessoa, porNome } from './publico.ts';

const EXEMPLO = { nome: 'Maria Silva', cpf: '' };

/** Tells where each person would be reached, an address that others have too only once, and by which channels. */
export function alcancar(pessoas: readonly Pessoa[], canais: readonly CanalDoComunicado[]) {
  const vistos = new Set<string>();
  return pessoas.map((pessoa) => {
    let repetido = false;
    const enderecos = canais.flatMap((canal) => {
      const para = addressOn(canal, pessoa);
      if (!para) return [];
      const chave = `${canal} ${para.toLowerCase()}`;
      repetido ||= vistos.has(chave);
      if (vistos.has(chave)) return [];
      vistos.add(chave);
      return [{ canal, para }];
    });
    const erro = enderecos.length > 0 ? null : repetido ? MESMO_ENDERECO : porQueNao(canais);
    return { pessoa, enderecos, erro };
  });
}

const MESMO_ENDERECO = 'chega no endereço que é também de outra pessoa';
const porQueNao = (canais: readonly CanalDoComunicado[]) =>
  canais.length === 0 ? 'nenhum canal de envio está ligado' : 'sem e-mail nem telefone para os canais escolhidos';

export const canaisUsados = ({ canais }: Pick<ComunicadoRow, 'canais'>, ligados: readonly CanalDoComunicado[]) =>
  CANAIS_DE_COMUNICADO.filter((canal) => canais.includes(canal) && ligados.includes(canal));

/** How many comunicados the landlord may still ask for today. */
export async function restantesHoje(db: Db, userId: string, dia: string, fuso: string): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`select count(*) as quantos from comunicados m
    where m."userId" = ${userId} and m."pedidoEm" >= ${inicioDoDia(dia, fuso)}`.execute(db);
  return Math.max(0, COMUNICADOS_POR_DIA - Number(rows[0]?.quantos ?? 0));
}

/** Tells what a comunicado would look like now, how many people it is for, and by which channels they are reached. */
export async function preverComunicado(deps: Deps, comunicado: ComunicadoRow): Promise<Previa> {
  const { db, env, agora } = deps;
  const { userId } = comunicado;
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const [locador] = await lerLocadores(db, [userId]);
  const usuario = await db.selectFrom('usuarios').selectAll().where('uid', '=', userId).executeTakeFirstOrThrow();
  const nome = comNome(usuario).nome;
  const ligados = canaisLigados(locador, deps);
  const usados = canaisUsados(comunicado, ligados);
  const pessoas = await lerPublico(db, comunicado, dia);
  const alcancadas = alcancar(pessoas, usados);
  const porCanal = (canal: CanalDoComunicado) =>
    alcancadas.filter(({ enderecos }) => enderecos.some((um) => um.canal === canal)).length;
  const pagina = comunicado.naPaginaAte ? `${env.PUBLIC_URL}/p/…` : undefined;
  const dados = dadosPara(comunicado, nome, pessoas[0] ?? EXEMPLO, pagina);
  const noite = Boolean(locador?.silencioNoturno) && ehNoite(agora(), env.APP_TIMEZONE);
  const doServidor = locador !== undefined && !temEmailProprio(locador) && ligados.includes('email');
  return {
    pessoas: pessoas.length,
    contratos: new Set(pessoas.flatMap(({ contratos }) => contratos)).size,
    semCanal: alcancadas.filter(({ enderecos }) => enderecos.length === 0).length,
    canais: CANAIS_DE_COMUNICADO.map((canal) => ({
      ...{ canal, ligado: ligados.includes(canal), pessoas: porCanal(canal) },
    })),
    email: usados.includes('email') && locador ? comoEmail(deps, locador, dados) : null,
    sms: usados.includes('sms') ? smsDoComunicado(dados) : null,
    whatsapp: whatsappDoComunicado(dados),
    contaDoServidor: doServidor,
    emailsRestantes: doServidor ? await emailsRestantes(deps, userId, dia) : null,
    sairiaEm: noite ? fimDaNoite(agora(), env.APP_TIMEZONE).toISOString() : null,
    comunicadosRestantes: await restantesHoje(db, userId, dia, env.APP_TIMEZONE),
  };
}

function comoEmail(deps: Deps, locador: Locador, dados: Parameters<typeof emailDoComunicado>[0]) {
  const { assunto, conteudo } = emailPara(locador, dados, mailAccount(deps, locador)?.replyTo !== undefined);
  return { assunto, html: emHtml(conteudo) };
}

async function emailsRestantes({ db, env }: Deps, userId: string, dia: string): Promise<number> {
  const gastos = await db
    .selectFrom('emailsDoServidor')
    .select('quantidade')
    .where('userId', '=', userId)
    .where('dia', '=', dia)
    .executeTakeFirst();
  return Math.max(0, env.MAIL_DAILY_LIMIT - (gastos?.quantidade ?? 0));
}

type Pedido = { quais?: 'TODOS' | 'PROBLEMAS' | undefined; cursor?: string | undefined; limite?: number | undefined };

/** A page of those whom a draft is for as things are now, by name. */
export async function preverDestinatarios(
  deps: Deps,
  comunicado: ComunicadoRow,
  { quais, cursor, limite = LIMITE_PADRAO }: Pedido,
): Promise<{ pessoas: Destinatario[]; proximo: string | null }> {
  const { db, env, agora } = deps;
  const { userId } = comunicado;
  const [locador] = await lerLocadores(db, [userId]);
  const usados = canaisUsados(comunicado, canaisLigados(locador, deps));
  // An address that somebody before has too is known from all of them only.
  const todas = await lerPublico(db, comunicado, hoje(agora(), env.APP_TIMEZONE));
  const alcancadas = new Map(alcancar(todas, usados).map((um) => [um.pessoa.id, um]));
  const problemas = todas.filter(({ id }) => alcancadas.get(id)?.enderecos.length === 0);
  const lista = quais === 'PROBLEMAS' ? problemas : todas;
  const depois = cursor
    ? new Set((await lerPublico(db, comunicado, hoje(agora(), env.APP_TIMEZONE), { cursor })).map(({ id }) => id))
    : undefined;
  const { linhas, proximo } = cutPage(
    lista.filter(({ id }) => !depois || depois.has(id)).slice(0, limite + 1),
    limite,
    porNome,
  );
  const nomes = await nomesDosImoveis(
    db,
    userId,
    linhas.flatMap(({ contratos }) => contratos),
  );
  return {
    pessoas: linhas.map((pessoa) => ({
      ...{ locatarioId: pessoa.id, nome: pessoa.nome, imoveis: nomes(pessoa.contratos) },
      entregas: (alcancadas.get(pessoa.id)?.enderecos ?? []).map(({ canal, para }) => ({
        ...{ canal, para, situacao: 'PREVISTO' as const, erro: null, em: null },
      })),
      telefone: telefoneDe(pessoa),
    })),
    proximo,
  };
}

/** The number at which the landlord himself may write by WhatsApp. */
export const telefoneDe = ({ whatsapp, telefone }: Pick<Pessoa, 'whatsapp' | 'telefone'>): string | null =>
  telefoneInternacional(whatsapp) ?? telefoneInternacional(telefone) ?? null;
