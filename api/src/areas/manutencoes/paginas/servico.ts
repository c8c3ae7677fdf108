import { hash } from 'node:crypto';
import { visitaPorExtenso } from '@imob/schemas/avisos/interessado';
import { escapar } from '@imob/schemas/avisos/molde';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { mascaraTelefone, telefoneInternacional } from '@imob/schemas/rules/telephones';
import { diaEHora } from '../../assinaturas/paginas/quem.ts';
import { moldura } from '../../inquilino/moldura.ts';
import type { Servico } from '../lerServico.ts';
import { ESTILO_DO_SERVICO } from './estilo.ts';
import { type Dito, erroNoAlto, formularioDeTermino, formularioDoOrcamento } from './formularios.ts';

/** What the page has beside all others', for its policy too: its pictures come from this very service. */
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
${dito ? erroNoAlto(dito) : ''}${oQueFazer(servico, token)}${seu ? quandoEOnde(servico) : ''}${orcamento(servico, fuso)}
${seu ? '' : formularioDoOrcamento(servico, token, dito)}${seu ? termino(servico, { token, fuso, dito }) : ''}
<footer><p>Este endereço é só seu: quem o tem vê esta página e pode responder por você.</p></footer>`,
    PARTES_DO_SERVICO,
  );
}

/** What it is about, as its landlord tells it, and about where. */
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

/** When, where and with whom, for him who does it. */
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

/** What he has said so far. */
function orcamento({ vez, orcamento: dele }: Servico, fuso: string): string {
  const { situacao, valor, prazo, texto, arquivo, respondidoEm } = dele;
  const em = respondidoEm ? `, em ${diaEHora(respondidoEm, fuso)}` : '';
  const mais = `${prazo ? `<p>Quando: ${escapar(prazo)}</p>` : ''}${texto ? `<p class="texto">${escapar(texto)}</p>` : ''}${
    arquivo ? `<p class="fraco">Arquivo: ${escapar(arquivo.nome)}</p>` : ''
  }`;
  if (situacao === 'RECUSADO')
    return `<section class="feito"><p><strong>Você disse que não pode fazer${em}.</strong></p>${texto ? `<p class="texto">${escapar(texto)}</p>` : ''}<p>Se mudar de ideia, envie um orçamento.</p></section>`;
  if (situacao !== 'RECEBIDO') return '';
  if (vez === 'SEU')
    return `<section aria-labelledby="combinado"><h2 id="combinado">Combinado${valor === null ? '' : `: ${dinheiro(valor)}`}</h2>${mais}</section>`;
  return `<section class="feito"><p><strong>Seu orçamento${valor === null ? '' : `: ${dinheiro(valor)}`}${em}.</strong></p>${mais}<p>Quem pediu já o vê. Até que ele decida, você pode enviar de novo para mudar.</p></section>`;
}

/** That he is done, once he said so; and where he says so, or adds to it. One who was taken without a price tells it too. */
function termino(servico: Servico, { token, fuso, dito }: Momento): string {
  const { feitoEm, feitoRecado } = servico.manutencao;
  const preco = servico.orcamento.valor === null ? formularioDoOrcamento(servico, token, dito) : '';
  const feito = feitoEm
    ? `<section class="feito" role="status"><p><strong>Você disse que terminou em ${diaEHora(feitoEm, fuso)}.</strong></p>${
        feitoRecado ? `<p class="texto">${escapar(feitoRecado)}</p>` : ''
      }<p>${escapar(servico.locador.nome)} já foi avisado.</p></section>`
    : '';
  return `${feito}${preco}${formularioDeTermino(servico, token, dito)}`;
}
