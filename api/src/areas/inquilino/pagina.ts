import { escapar } from '@imob/schemas/avisos/molde';
import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import { escreverLinha } from '@imob/schemas/rules/boleto';
import { hoje as diaDe } from '@imob/schemas/rules/dates';
import { parcelas } from '@imob/schemas/rules/encargos';
import { centavos } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { contaDoLiquido } from '@imob/schemas/rules/retencaoNaFonte';
import { qrSvg } from '../../providers/pix/qr.ts';
import type { Documento } from './documento.ts';
import { blocoDasEtapas } from './etapas.ts';
import { campoDoDocumento, formularioDoPedido, TIPOS } from './formularios.ts';
import { data, moldura } from './moldura.ts';
import { blocoDasPromessas, blocoParaPrometer } from './paginaDasPromessas.ts';
import { blocoDasVisitas, comoVai } from './paginaDasVisitas.ts';

type Conta = PaginaDoInquilino['contas'][number];

/** An instant's day where the landlord lives. */
type Dia = (instante: string) => string;

/** QR codes are large: beyond these the text to copy is enough. */
const COM_QR = 2;
/** Older receipts are folded. */
const RECIBOS_A_VISTA = 2;

export function paginaDoInquilino(
  pagina: PaginaDoInquilino,
  token: string,
  fuso: string,
  documento: Documento,
): string {
  const dia = (instante: string) => data(diaDe(new Date(instante), fuso));
  const { locador, imovel, inquilino, contas, outrasVencidas, pagarTudo, acerto, hoje } = pagina;
  const juntas = new Set(pagarTudo?.contaIds);
  const comQr = pagarTudo ? COM_QR - 1 : COM_QR;
  const doBoleto = ({ id, boleto }: Conta) => (boleto ? blocoDoBoleto(id, boleto, token, documento) : '');
  const total = contas
    .filter(({ vencimento }) => vencimento <= hoje)
    .reduce((soma, um) => soma + centavos(um.aPagar), centavos(outrasVencidas?.total ?? 0));
  const contato = [locador.telefone, locador.email]
    .filter((um) => um !== null)
    .map(escapar)
    .join(' · ');
  return moldura(
    `Aluguel: ${imovel}`,
    `<header><h1>Seu aluguel</h1><p>${escapar(imovel)}<br>Inquilino: ${escapar(inquilino)}</p></header>
<p class="total">${total > 0 ? `Total a pagar hoje, ${data(hoje)}: <strong>${dinheiro(total / 100)}</strong>` : 'Nada a pagar hoje.'}</p>
${comunicados(pagina, token, documento, dia)}${pagina.assinaturas.map(blocoDaAssinatura).join('')}${blocoDasVisitas(pagina.visitas, token)}${acerto ? blocoDoAcerto(acerto) : ''}
${blocoDasPromessas(pagina)}${outrasVencidas ? linhaDasOutras(outrasVencidas, contas.length) : ''}
${pagarTudo ? blocoDeTudo(pagarTudo) : ''}
${contas.map((conta, i) => blocoDaConta(conta, hoje, { comQr: i < comQr, junta: juntas.has(conta.id), dobrada: i > 0 && conta.vencimento > hoje, boleto: doBoleto(conta) })).join('')}
${blocoParaPrometer(pagina, token)}${blocoDasEtapas(pagina)}${recibos(pagina, token, documento)}${vistorias(pagina, token, documento)}${doImovel(pagina, token, documento)}${avisos(pagina, dia)}${pedidos(pagina, token, dia)}
<footer><p>Locador: ${escapar(locador.nome)}${contato ? `<br>${contato}` : ''}</p>
<p>Este endereço é só seu: quem o tem vê esta página.</p></footer>`,
  );
}

/** A paper that waits for his signature; it stands above his debts. */
const blocoDaAssinatura = ({ titulo, ate, url, carta }: PaginaDoInquilino['assinaturas'][number]) =>
  `<section><p><strong>${escapar(titulo)}</strong><br>${carta ? 'Seu locador pede que você confirme o recebimento' : 'Falta a sua assinatura'}, até ${data(ate)}.</p>
<a class="botao" href="${escapar(url)}">${carta ? 'Ler e confirmar' : 'Ler e assinar'}</a></section>`;

/** The money that a former tenant still gets back, and the returns so far. */
const blocoDoAcerto = ({ chavesEm, aDevolver, devolucoes }: NonNullable<PaginaDoInquilino['acerto']>) =>
  `<section aria-labelledby="acerto"><h2 id="acerto">Acerto de saída</h2><p>Chaves entregues em ${data(chavesEm)}.</p>
${aDevolver > 0 ? `<p>Seu locador ainda tem a devolver a você: <strong>${dinheiro(aDevolver)}</strong></p>` : ''}
${devolucoes.map(({ valor, em }) => `<p>Devolvido a você em ${data(em)}: ${dinheiro(valor)}</p>`).join('')}</section>`;

/** Tells what the total holds beside the contas that are shown. */
const linhaDasOutras = ({ contas, total }: NonNullable<PaginaDoInquilino['outrasVencidas']>, mostradas: number) =>
  `<p class="fraco">Esta página mostra ${mostradas} contas. Do total, ${dinheiro(total)} ${
    contas === 1 ? 'é de outra conta que venceu' : `são de outras ${contas} que venceram`
  }: fale com seu locador para pagar também o que não aparece aqui.</p>`;

/** One code for all that is due, so that nobody has to pay three times. */
const blocoDeTudo = ({ contaIds, total, copiaECola }: NonNullable<PaginaDoInquilino['pagarTudo']>) =>
  `<section aria-labelledby="t-tudo"><h2 id="t-tudo">Pagar tudo de uma vez: ${dinheiro(total)}</h2>
<p class="fraco">Um só Pix paga as ${contaIds.length} contas.</p>${blocoDoCodigo('tudo', copiaECola, true)}</section>`;

const blocoDoCodigo = (id: string, copiaECola: string, comQr: boolean) =>
  `<label for="c-${id}">Pix copia e cola</label><textarea id="c-${id}" readonly rows="2" class="codigo">${escapar(copiaECola)}</textarea>
<button type="button" data-copiar="c-${id}" hidden>Copiar código Pix</button>${
    comQr
      ? `<details><summary>Mostrar QR Code</summary><div class="qr" role="img" aria-label="QR Code do Pix">${qrSvg(copiaECola)}</div></details>`
      : ''
  }`;

/** Shows the digits to type. The printed boleto names the tenant, so opening it asks for the last digits of his document. */
const blocoDoBoleto = (
  id: string,
  { linhaDigitavel }: NonNullable<Conta['boleto']>,
  token: string,
  documento: Documento,
) => {
  const linha = linhaDigitavel
    ? `<label for="b-${id}">Linha digitável do boleto</label><textarea id="b-${id}" readonly rows="2" class="codigo">${escreverLinha(linhaDigitavel)}</textarea>
<button type="button" data-copiar="b-${id}" hidden>Copiar linha digitável</button>`
    : '';
  return `${linha}<form action="/p/${token}/boletos/${id}" method="get"><details><summary>Abrir o boleto</summary>${campoDoDocumento(`bd-${id}`, documento)}<button>Abrir</button></details></form>`;
};

/**
 * One conta with its working, its boleto and its code. The code is folded if one code pays it with others (`junta`); a later
 * conta that is not due yet is folded to its line (`dobrada`).
 */
function blocoDaConta(
  conta: Conta,
  hoje: string,
  { comQr, junta, dobrada, boleto }: { comQr: boolean; junta: boolean; dobrada: boolean; boleto: string },
): string {
  const { descricao, vencimento, total, irRetido, aPagar, copiaECola, id } = conta;
  const situacao = vencimento < hoje ? 'Em atraso' : vencimento === hoje ? 'Vence hoje' : 'A vencer';
  const aberto = `${boleto}${copiaECola ? blocoDoCodigo(id, copiaECola, comQr) : ''}`;
  const codigo = junta ? `<details><summary>Pagar só esta conta</summary>${aberto}</details>` : aberto;
  const titulo = `<h2 id="t-${id}">${escapar(descricao)}</h2>`;
  const corpo = `<p class="${vencimento < hoje ? 'atraso' : 'fraco'}">${situacao}: ${data(vencimento)}</p>
<dl>${partes(conta)}<div class="soma"><dt>Total hoje</dt><dd>${dinheiro(total)}</dd></div></dl>${irRetido > 0 ? `<p>${escapar(contaDoLiquido(descricao, { total, irRetido }))}</p>` : ''}${codigo}`;
  return `<section aria-labelledby="t-${id}">${
    dobrada
      ? `<details><summary>${titulo}<span>${data(vencimento)} <span>${dinheiro(aPagar)}</span></span></summary>${corpo}</details>`
      : titulo + corpo
  }</section>`;
}

const partes = (conta: Conta) =>
  parcelas(conta, conta.vencimento)
    .map(([nome, quanto]) => `<div><dt>${nome}</dt><dd>${dinheiro(quanto)}</dd></div>`)
    .join('');

function recibos({ recibos: lista, declaracoes }: PaginaDoInquilino, token: string, documento: Documento): string {
  const opcoes = lista.map(
    ({
      id,
      numero,
      codigoRecibo,
      descricao,
      valor,
      irRetido,
      pagoEm,
    }) => `<li><form action="/p/${token}/recibos/${id}" method="get">
<p>${escapar(descricao)}: ${dinheiro(valor)}${irRetido > 0 ? ` (${dinheiro(irRetido)} de IR retido na fonte)` : ''}, pago em ${data(pagoEm)} (recibo nº ${escapar(numeroDoRecibo({ numero, codigoRecibo }))})</p>
<details><summary>Baixar recibo</summary>${campoDoDocumento(`r-${id}`, documento)}<button>Baixar PDF</button></details></form></li>`,
  );
  const [vistos, outros] = [opcoes.slice(0, RECIBOS_A_VISTA), opcoes.slice(RECIBOS_A_VISTA)];
  const anteriores =
    outros.length > 0
      ? `<details><summary>${outros.length === 1 ? 'Ver o anterior' : `Ver os ${outros.length} anteriores`}</summary><ul>${outros.join('')}</ul></details>`
      : '';
  return `<section aria-labelledby="recibos"><h2 id="recibos">Recibos e contrato</h2>${
    opcoes.length > 0 ? `<ul>${vistos.join('')}</ul>${anteriores}` : '<p>Nenhum recibo ainda.</p>'
  }${declaracoes.map((uma) => formularioDaDeclaracao(uma, token, documento)).join('')}<form action="/p/${token}/contrato" method="get"><details><summary>Baixar contrato</summary>${campoDoDocumento('contrato-cpf', documento)}<button>Baixar PDF</button></details></form></section>`;
}

/** Reports of what was seen when he came, and since. */
function vistorias({ vistorias: lista = [] }: PaginaDoInquilino, token: string, documento: Documento): string {
  if (lista.length === 0) return '';
  const formularios = lista.map(
    ({ id, titulo, dia }) =>
      `<li><form action="/p/${token}/vistorias/${id}" method="get"><details><summary>${escapar(titulo)}, de ${data(dia)}</summary>${campoDoDocumento(`v-${id}`, documento)}<button>Baixar PDF</button></details></form></li>`,
  );
  return `<section aria-labelledby="vistorias"><h2 id="vistorias">Vistorias</h2><ul>${formularios.join('')}</ul></section>`;
}

/** Papers of the property, as the rules of its building. */
function doImovel({ documentos }: PaginaDoInquilino, token: string, documento: Documento): string {
  if (documentos.length === 0) return '';
  const formularios = documentos.map(
    ({ id, nome }) =>
      `<li><form action="/p/${token}/documentos/${id}" method="get"><details><summary>${escapar(nome)}</summary>${campoDoDocumento(`i-${id}`, documento)}<button>Abrir</button></details></form></li>`,
  );
  return `<section aria-labelledby="do-imovel"><h2 id="do-imovel">Documentos do imóvel</h2><ul>${formularios.join('')}</ul></section>`;
}

const formularioDaDeclaracao = (
  { id, ano, dia }: PaginaDoInquilino['declaracoes'][number],
  token: string,
  documento: Documento,
) =>
  `<form action="/p/${token}/declaracoes/${id}" method="get"><details><summary>Baixar declaração de pagamentos de ${ano}, feita em ${data(dia)}</summary>${campoDoDocumento(`d-${id}`, documento)}<button>Baixar PDF</button></details></form>`;

/** Shows what the landlord tells, above everything else, with the file that goes with it. */
function comunicados({ comunicados: lista }: PaginaDoInquilino, token: string, documento: Documento, dia: Dia): string {
  if (lista.length === 0) return '';
  const ditos = lista.map(
    ({ id, assunto, texto, em, anexo }) =>
      `<h3>${escapar(assunto)}</h3><p>${escapar(texto).replaceAll('\n', '<br>')}</p><p><small>${dia(em)}</small></p>${anexo ? `<form action="/p/${token}/comunicados/${id}" method="get"><details><summary>${escapar(anexo)}</summary>${campoDoDocumento(`m-${id}`, documento)}<button>Abrir</button></details></form>` : ''}`,
  );
  return `<section aria-labelledby="comunicados"><h2 id="comunicados">${lista.length === 1 ? 'Comunicado' : 'Comunicados'}</h2>${ditos.join('')}</section>`;
}

function avisos({ avisos: lista }: PaginaDoInquilino, dia: Dia): string {
  if (lista.length === 0) return '';
  const enviados = lista.map(({ assunto, enviadoEm }) => `<li>${dia(enviadoEm)}: ${escapar(assunto)}</li>`);
  return `<section aria-labelledby="avisos"><h2 id="avisos">Avisos enviados a você</h2><ul>${enviados.join('')}</ul></section>`;
}

const SITUACOES = { ABERTO: 'aguardando', EM_ANDAMENTO: 'em andamento', RESOLVIDO: 'resolvido' };

function pedidos({ pedidos: lista, contas, hoje }: PaginaDoInquilino, token: string, dia: Dia): string {
  const feitos = lista.map(
    ({ tipo, texto, situacao, resposta, criadoEm, reparo }) =>
      `<li><strong>${TIPOS[tipo]}</strong> (${dia(criadoEm)}, ${SITUACOES[situacao]})<br>${escapar(texto)}${reparo ? `<br><strong>${comoVai(reparo)}</strong>` : ''}${resposta ? `<br><em>Resposta: ${escapar(resposta)}</em>` : ''}</li>`,
  );
  return `<section aria-labelledby="falar"><h2 id="falar">Falar com o locador</h2>${feitos.length > 0 ? `<ul>${feitos.join('')}</ul>` : ''}
${formularioDoPedido(token, { contas, hoje })}</section>`;
}
