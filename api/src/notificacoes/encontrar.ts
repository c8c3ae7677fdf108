import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { enderecoEmLinha } from '../imoveis/leitura.ts';
import type { Aviso, Locador } from './aviso.ts';

type Pagina = { depoisDe: string | undefined; ate: string | undefined; limite: number };

/** A page, by uid, of the active landlords who turned a channel on; the others cost an index look-up. */
export async function encontrarLocadores(db: Db, pagina: Pagina, userId?: string): Promise<Locador[]> {
  const { rows } = await sql<Locador>`
    select u.uid as "userId", u.email,
      coalesce(case u."tipoPessoa" when 'PF' then u."nomeCompleto" else u."razaoSocial" end, '') as nome,
      n."emailAtivo", n."whatsappAtivo", n."textoLivreAtivo", n."mailEmailRemetente", n."mailSmsSender",
      n."whatsappPhoneId", s.*
    from usuarios u
    join "configuracoesNotificacoes" n on n."userId" = u.uid
    cross join lateral (
      select
        (array_agg(cifrado) filter (where nome = 'mailApiKey'))[1] as "mailApiKey",
        (array_agg(cifrado) filter (where nome = 'mailSmsApiKey'))[1] as "mailSmsApiKey",
        (array_agg(cifrado) filter (where nome = 'whatsappToken'))[1] as "whatsappToken"
      from segredos where "userId" = u.uid
    ) s
    where u.ativo
      and (n."emailAtivo" or n."whatsappAtivo" or n."textoLivreAtivo" or n."mailSmsSender" is not null)
      ${userId ? sql`and u.uid = ${userId}` : sql``}
      ${pagina.depoisDe ? sql`and u.uid > ${pagina.depoisDe}` : sql``}
      ${pagina.ate ? sql`and u.uid <= ${pagina.ate}` : sql``}
    order by u.uid limit ${pagina.limite}`.execute(db);
  return rows;
}

type Linha = Omit<Aviso, 'locatario' | 'imovel' | 'envios'> & {
  locatario: Aviso['locatario'];
  imovelAtual: EnderecoLido | null;
  imovelCopia: { nome: string | null; endereco: string } | null;
  envios: Aviso['envios'] | null;
};
type EnderecoLido = {
  nome: string | null;
  rua: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  estado: string;
};

/**
 * The notices of these landlords due on the day `hoje`, in one statement: for each of a landlord's days, the unpaid
 * contas that fall due on the day that lies so far ahead or behind. `diasAvisoAtraso` may hold days below zero, which
 * mean the same days. A stored PENDENTE whose date has passed is overdue: the date decides. A tenant whom the landlord
 * deleted gets nothing.
 */
export async function encontrarAvisos(db: Db, userIds: string[], hoje: string): Promise<Aviso[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Linha>`
    select c."userId", c.id as "contaId", c."contratoId", c.descricao, c.valor, c."dataVencimento", d.tipo, d."diasAntes",
      jsonb_build_object('nome', l.nome, 'email', l.email, 'telefone', l.telefone, 'whatsapp', l.whatsapp) as locatario,
      k."imovelCopia",
      case when i.id is not null then jsonb_build_object('nome', i.nome, 'rua', i.rua, 'numero', i.numero,
        'complemento', i.complemento, 'bairro', i.bairro, 'cidade', i.cidade, 'estado', i.estado) end as "imovelAtual",
      e.envios
    from "configuracoesNotificacoes" n
    cross join lateral (
      select distinct 'VENCIMENTO' as tipo, dia as "diasAntes" from unnest(n."diasAvisoVencimento") dia where dia >= 0
      union all
      select distinct 'INADIMPLENCIA', -abs(dia) from unnest(n."diasAvisoAtraso") dia where dia <> 0
    ) d
    join contas c on c."userId" = n."userId" and c.status in ('PENDENTE', 'ATRASADO')
      and c."dataVencimento" = ${hoje}::date + d."diasAntes"
    join contratos k on k."userId" = c."userId" and k.id = c."contratoId"
    join locatarios l on l."userId" = k."userId" and l.id = k."locatarioId"
    left join imoveis i on i."userId" = k."userId" and i.id = k."imovelId"
    left join lateral (
      select jsonb_object_agg(canal, jsonb_build_object('situacao', situacao, 'execucao', execucao,
        'duvidaDesde', "duvidaDesde")) as envios
      from "enviosNotificacao" a
      where a."userId" = c."userId" and a."contaId" = c.id and a.tipo = d.tipo and a."diasAntes" = d."diasAntes"
    ) e on true
    where n."userId" = any(${userIds})
    order by c."userId", c."dataVencimento", c."criadoEm", c.id`.execute(db);
  return rows.map(({ imovelAtual, imovelCopia, envios, ...aviso }) => ({
    ...aviso,
    imovel: nomeDoImovel(imovelAtual, imovelCopia),
    envios: envios ?? {},
  }));
}

function nomeDoImovel(atual: EnderecoLido | null, copia: { nome: string | null; endereco: string } | null): string {
  if (atual) return atual.nome?.trim() || enderecoEmLinha(atual);
  return copia?.nome?.trim() || copia?.endereco || '';
}
