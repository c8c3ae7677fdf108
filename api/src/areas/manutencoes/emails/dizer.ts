import * as palavras from '@imob/schemas/avisos/manutencao';
import { visitaDe } from '@imob/schemas/avisos/visita';
import { enderecoEmLinha, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { lugarDoAnuncio } from '@imob/schemas/rules/anuncio';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { appAddress } from '../../../page/appAddress.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import type { ImovelRow } from '../../imoveis/leitura.ts';
import { enderecoDoServico, type ManutencaoRow } from '../enderecos.ts';
import type { OrcamentoLido } from '../ler.ts';
import type { EmailDaManutencao } from './quais.ts';

const MAIOR_TEXTO = 500;
const MAIOR_ENDERECO = 150;
const MAIOR_TITULO = 120;

export type Envolvidos = {
  ela: ManutencaoRow;
  imovel: ImovelRow;
  locador: { nome: string; telefone: string | null };
  /** The offer that the e-mail is about or, to the tenant, the one that was taken. */
  orcamento: OrcamentoLido | undefined;
  /** The tenant who lives there now; `pagina` is the address of his page, if he has one. */
  inquilino: { nome: string; email: string | null; pagina: string | undefined } | undefined;
};
type DepsDeDizer = Pick<Deps, 'cipher' | 'env' | 'agora'>;
type Ditas = palavras.PalavrasDaManutencao | undefined;

/**
 * Gives the words of an e-mail, or undefined if its occasion has passed. The e-mail goes out with the service's own key, so typed text loses its
 * links. A tenant reads the property's address, and a provider too once he is chosen; only the landlord reads its nickname.
 */
export function dizer(
  deps: DepsDeDizer,
  email: EmailDaManutencao,
  todos: Envolvidos,
  visita: string | undefined,
): Ditas {
  if (email.para === 'LOCADOR') return aoLocador(deps, email, todos, visita);
  const { ela, locador } = todos;
  const servico = {
    ...{ titulo: tituloDe(ela), locador: withoutLinks(locador.nome) },
    telefone: withoutLinks(locador.telefone ?? ''),
  };
  const dia = hoje(deps.agora(), deps.env.APP_TIMEZONE);
  const contada = visitaContada(email.qual, ela, visita, dia);
  return email.para === 'INQUILINO'
    ? aoInquilino(email.qual, todos, servico, contada)
    : aoPrestador(deps, email.qual, todos, { ...servico, hoje: dia }, contada);
}

const tituloDe = ({ titulo }: ManutencaoRow) => withoutLinks(titulo, MAIOR_TITULO);

type Servico = { titulo: string; locador: string; telefone: string };
type Visita = { dia: string; hora: string | null };

/** Gives the visit that an e-mail announces; undefined once it is past, was changed, or (for one called off) was replaced by a new visit. */
function visitaContada(
  qual: EmailDaManutencao['qual'],
  ela: ManutencaoRow,
  contada: string | undefined,
  dia: string,
): Visita | undefined {
  const [doDia = '', hora] = contada?.split(' ') ?? [];
  if (ela.situacao !== 'ABERTA' || doDia < dia) return undefined;
  if (qual === 'VISITA_DESMARCADA' ? ela.visitaDia !== null : contada !== visitaDe(ela)) return undefined;
  return { dia: doDia, hora: hora && hora !== 'null' ? hora : null };
}

function aoPrestador(
  { cipher, env }: DepsDeDizer,
  qual: Extract<EmailDaManutencao, { para: 'PRESTADOR' }>['qual'],
  { ela, imovel, orcamento }: Envolvidos,
  { hoje: doDia, ...servico }: Servico & { hoje: string },
  visita: Visita | undefined,
): Ditas {
  if (!orcamento || (ela.orcamentoId !== null && ela.orcamentoId !== orcamento.id)) return undefined;
  const seu = ela.orcamentoId === orcamento.id;
  const onde = withoutLinks(seu ? enderecoEmLinha(imovel) : perto(imovel), MAIOR_ENDERECO);
  const um = { ...servico, onde };
  if (qual === 'CANCELADA') return seu && ela.situacao === 'CANCELADA' ? palavras.canceladaAoPrestador(um) : undefined;
  if (qual === 'VISITA_DESMARCADA')
    return seu && visita ? palavras.desmarcadaAoPrestador({ ...um, visita }) : undefined;
  const link = enderecoDoServico(cipher, env, orcamento, ela);
  if (!link) return undefined;
  if (qual === 'VISITA') return seu && visita ? palavras.visitaAoPrestador({ ...um, link, visita }) : undefined;
  // A provider who was chosen after the request was queued is told that he was chosen.
  if (seu) {
    const { visitaDia: dia, visitaHora: hora } = ela;
    return palavras.escolhido({ ...um, link, visita: dia && dia >= doDia ? { dia, hora } : null });
  }
  if (qual === 'ESCOLHIDO') return undefined;
  const descricao = withoutLinks(ela.descricao ?? '', MAIOR_TEXTO);
  return palavras.orcamento({ ...um, link, urgente: ela.urgente, descricao });
}

/** `Apartamento em Pinheiros, São Paulo/SP`. */
function perto(imovel: ImovelRow): string {
  const lugar = lugarDoAnuncio(imovel, false);
  const tipo = imovel.tipoImovel?.trim();
  return tipo && lugar ? `${tipo} em ${lugar}` : tipo || lugar;
}

function aoInquilino(
  qual: Extract<EmailDaManutencao, { para: 'INQUILINO' }>['qual'],
  { ela, imovel, orcamento, inquilino }: Envolvidos,
  servico: Servico,
  visita: Visita | undefined,
): Ditas {
  const um = { ...servico, imovel: withoutLinks(enderecoEmLinha(imovel), MAIOR_ENDERECO) };
  if (qual === 'CANCELADA') return ela.situacao === 'CANCELADA' ? palavras.canceladaAoInquilino(um) : undefined;
  if (qual === 'CONCLUIDA') return ela.situacao === 'CONCLUIDA' ? palavras.concluida(um) : undefined;
  if (!visita) return undefined;
  if (qual === 'VISITA_DESMARCADA') return palavras.desmarcadaAoInquilino({ ...um, visita });
  const prestador = withoutLinks(orcamento?.prestadorNome ?? '');
  return palavras.visitaAoInquilino({ ...um, visita, prestador, link: inquilino?.pagina });
}

function aoLocador(
  { env }: DepsDeDizer,
  { qual }: Extract<EmailDaManutencao, { para: 'LOCADOR' }>,
  { ela, imovel, orcamento, inquilino }: Envolvidos,
  visita: string | undefined,
): Ditas {
  if (ela.situacao !== 'ABERTA') return undefined;
  const dela = {
    ...{ titulo: tituloDe(ela), imovel: withoutLinks(nomeDoImovel(imovel)) },
    link: appAddress(env, `/manutencoes/${ela.id}`),
  };
  if (qual === 'NAO_PODE') {
    const { visitaResposta, visitaDia: dia, visitaHora: hora, visitaRecado } = ela;
    if (visitaResposta !== 'NAO_PODE' || !dia || visita !== visitaDe(ela)) return undefined;
    const recado = withoutLinks(visitaRecado ?? '', MAIOR_TEXTO);
    const quem = withoutLinks(inquilino?.nome ?? '') || 'O inquilino';
    return palavras.naoPode({ ...dela, inquilino: quem, visita: { dia, hora }, recado });
  }
  if (!orcamento) return undefined;
  const um = { ...dela, prestador: withoutLinks(orcamento.prestadorNome) || 'O prestador' };
  if (qual === 'FEITO') {
    if (!ela.feitoEm || ela.orcamentoId !== orcamento.id) return undefined;
    return palavras.feito({ ...um, recado: withoutLinks(ela.feitoRecado ?? '', MAIOR_TEXTO) });
  }
  const recado = withoutLinks(orcamento.texto ?? '', MAIOR_TEXTO);
  const { situacao, valor, prazo } = orcamento;
  if (qual === 'ORCAMENTO_RECUSADO')
    return situacao === 'RECUSADO' ? palavras.orcamentoRecusado({ ...um, recado }) : undefined;
  if (situacao !== 'RECEBIDO' || valor === null) return undefined;
  return palavras.orcamentoRecebido({ ...um, recado, valor, prazo: withoutLinks(prazo ?? '', 200) });
}
