import { hash } from 'node:crypto';
import { escapar } from '@imob/schemas/avisos/molde';
import { visitaPorExtenso } from '@imob/schemas/avisos/visita';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { mascaraTelefone, telefoneInternacional } from '@imob/schemas/rules/telephones';
import { diaEHora } from '../../assinaturas/paginas/quem.ts';
import { moldura } from '../../inquilino/moldura.ts';
import type { Servico } from '../lerServico.ts';
import { ESTILO_DO_SERVICO } from './estilo.ts';
import { type Dito, erroNoAlto, formularioDeTermino, formularioDoOrcamento } from './formularios.ts';

/** The page's additions to the common frame and to its content policy: its pictures come from this service. */
export const PARTES_DO_SERVICO = { estilo: ESTILO_DO_SERVICO, imagens: "'self'" };

type Momento = { token: string; fuso: string; dito?: Dito | undefined };

/** The page of somebody who is to mend something, or to say what he asks for it. */
export function paginaDoServico(servico: Servico, { token, fuso, dito }: Momento): string {
  const { vez, locador, manutencao } = servico;
  const titulo = escapar(manutencao.titulo);
  const quem = escapar(locador.nome);
  if (vez === 'OUTRO')
    return moldura(
      manutencao.titulo,
      `<header><h1>${titulo}</h1><p>Serviço pedido por ${quem}</p></header>
<section class="feito"><p><strong>Desta vez outro prestador vai fazer este serviço.</strong></p><p>${quem} agradece a sua atenção. Você não precisa fazer mais nada.</p></section>`,
      PARTES_DO_SERVICO,
    );
  const seu = vez === 'SEU';
  return moldura(
    manutencao.titulo,
    `<header><h1>${titulo}</h1><p>${
      seu
        ? `${quem} combinou este serviço com você, ${escapar(servico.prestador)}.`
        : `${quem} pede um orçamento a você, ${escapar(servico.prestador)}.`
    }</p></header>
${dito ? erroNoAlto(dito) : ''}${jaDito(servico, fuso)}${seu ? quandoEOnde(servico) : ''}${oQueFazer(servico, token)}
${seu ? doEscolhido(servico, token, dito) : formularioDoOrcamento(servico, token, dito)}
<footer><p>Este endereço é só seu: quem o tem vê esta página e pode responder por você.</p></footer>`,
    PARTES_DO_SERVICO,
  );
}

/** The landlord's description and pictures; before the choice, also the kind of property and its district. */
function oQueFazer({ vez, manutencao, imovel, fotos }: Servico, token: string): string {
  const { descricao, urgente } = manutencao;
  const perto = [imovel.tipo, imovel.onde].filter((um) => um).join(', ');
  const lista = fotos.map((key, i) => {
    // Another picture in its place has another address.
    const url = `/servico/${escapar(token)}/fotos/${i + 1}?v=${hash('sha256', key, 'hex').slice(0, 8)}`;
    return `<li><a href="${url}"><img src="${url}" alt="Foto ${i + 1} de ${fotos.length}: abrir inteira" loading="lazy" width="400" height="300"></a></li>`;
  });
  return `<section aria-labelledby="o-que"><h2 id="o-que">O que fazer</h2>${urgente ? '<p class="urgente">Urgente</p>' : ''}
${descricao ? `<p class="texto">${escapar(descricao)}</p>` : ''}${vez === 'ABERTO' && perto ? `<p class="fraco">${escapar(perto)}. O endereço completo aparece aqui quando o serviço for combinado com você.</p>` : ''}${
  lista.length > 0 ? `<ul class="fotos" aria-label="Fotos">${lista.join('')}</ul>` : ''
}</section>`;
}

/** The visit, the full address and the people to call, for the chosen provider. */
function quandoEOnde({ imovel, manutencao, locador, inquilino }: Servico): string {
  const { visitaDia, visitaHora } = manutencao;
  const linhas = [
    [
      'Quando',
      visitaDia ? escapar(visitaPorExtenso(visitaDia, visitaHora)) : `A combinar com ${escapar(locador.nome)}`,
    ],
    ['Onde', escapar([imovel.tipo, imovel.onde].filter((um) => um).join(': '))],
    ['Quem pediu', pessoa(locador)],
    ...(inquilino ? [['Quem mora lá', pessoa(inquilino)]] : []),
  ];
  return `<section aria-labelledby="quando"><h2 id="quando">Quando e onde</h2><dl class="onde">${linhas
    .map(([nome, dito]) => `<div><dt>${nome}</dt><dd>${dito}</dd></div>`)
    .join('')}</dl></section>`;
}

function pessoa({ nome, telefone }: { nome: string; telefone: string | null }): string {
  if (!telefone) return escapar(nome);
  const numero = telefoneInternacional(telefone);
  const dito = escapar(numero ? mascaraTelefone(telefone) : telefone);
  return `${escapar(nome)}<br>${numero ? `<a href="tel:+${numero}">${dito}</a>` : dito}`;
}

/** Shows the provider's last answer; it also confirms to him that the form was received. */
function jaDito({ vez, orcamento, manutencao: { feitoEm, feitoRecado } }: Servico, fuso: string): string {
  const { situacao, valor, texto, respondidoEm } = orcamento;
  const em = respondidoEm ? `, em ${diaEHora(respondidoEm, fuso)}` : '';
  if (vez === 'SEU')
    return feitoEm
      ? feito(
          `Você disse que terminou em ${diaEHora(feitoEm, fuso)}.`,
          escrito(feitoRecado),
          'Quem pediu o serviço já foi avisado.',
        )
      : '';
  if (situacao === 'RECUSADO')
    return feito(`Você disse que não pode fazer${em}.`, escrito(texto), 'Se mudar de ideia, envie um orçamento.');
  if (situacao !== 'RECEBIDO') return '';
  const preco = valor === null ? '' : `: ${dinheiro(valor)}`;
  const depois = 'Quem pediu já o vê. Enquanto não há decisão, você pode enviar de novo para mudar.';
  return feito(`Seu orçamento${preco}${em}.`, partes(orcamento), depois);
}

const feito = (dito: string, mais: string, depois: string) =>
  `<section class="feito" role="status"><p><strong>${dito}</strong></p>${mais}<p>${depois}</p></section>`;

const escrito = (texto: string | null) => (texto ? `<p class="texto">${escapar(texto)}</p>` : '');

const partes = ({ prazo, texto, arquivo }: Servico['orcamento']) =>
  `${prazo ? `<p>Quando: ${escapar(prazo)}</p>` : ''}${escrito(texto)}${
    arquivo ? `<p class="fraco">Arquivo: ${escapar(arquivo.nome)}</p>` : ''
  }`;

/** The agreed offer and the form for "done". A provider who was chosen without a price gets the price form too. */
function doEscolhido(servico: Servico, token: string, dito: Dito | undefined): string {
  const { situacao, valor } = servico.orcamento;
  const combinado =
    situacao === 'RECEBIDO'
      ? `<section aria-labelledby="combinado"><h2 id="combinado">Combinado${valor === null ? '' : `: ${dinheiro(valor)}`}</h2>${partes(servico.orcamento)}</section>`
      : '';
  const preco = valor === null ? formularioDoOrcamento(servico, token, dito) : '';
  return `${combinado}${preco}${formularioDeTermino(servico, token, dito)}`;
}
