import { type Bloco, frasesDoPix, type TextoDoDocumento, tituloDaClausula } from '@imob/schemas/documents/text';
import { Paper } from '@mantine/core';
import { QrPix } from '../../pix/QrPix.tsx';
import estilo from './FolhaDoContrato.module.css';

/** The contract as a sheet of paper, also for the browser's own print. */
export function FolhaDoContrato({ texto }: { texto: TextoDoDocumento }) {
  return (
    <Paper withBorder className={estilo.folha} component="article" aria-label={texto.titulo}>
      <h2 className={estilo.titulo}>{texto.titulo}</h2>
      {texto.corpo ? <Corpo blocos={texto.corpo} /> : <Comeco texto={texto} />}
      {texto.clausulas.map(({ titulo, paragrafos }, indice) => (
        <section key={titulo}>
          <h3 className={estilo.clausula}>{tituloDaClausula(indice, titulo)}</h3>
          {paragrafos.map((paragrafo, i) => (
            <p key={paragrafo}>
              {indice + 1}.{i + 1}. {paragrafo}
            </p>
          ))}
        </section>
      ))}
      {texto.fecho && <p>{texto.fecho}</p>}
      {texto.localEData && <p>{texto.localEData}</p>}
      <div className={estilo.assinaturas}>
        {texto.assinaturas.map(({ papel, nome, documento }) => (
          <div key={`${papel} ${nome}`} className={estilo.assinatura}>
            <strong>{nome}</strong>
            <span>{documento}</span>
            <span>{papel}</span>
          </div>
        ))}
        {texto.testemunhas &&
          ['1ª testemunha', '2ª testemunha'].map((qual) => (
            <div key={qual} className={estilo.assinatura}>
              <span>{qual}</span>
              <span>Nome e CPF:</span>
            </div>
          ))}
      </div>
      {texto.pix && (
        <div className={estilo.pix}>
          <QrPix codigo={texto.pix.copiaECola} lado={150} nome="QR Code do Pix, sem valor" />
          <div>
            <strong>Pagamento por Pix</strong>
            {frasesDoPix(texto.pix).map((frase) => (
              <p key={frase}>{frase}</p>
            ))}
            <p className={estilo.codigo}>{texto.pix.copiaECola}</p>
          </div>
        </div>
      )}
    </Paper>
  );
}

const Comeco = ({ texto: { abertura, partes } }: { texto: TextoDoDocumento }) => (
  <>
    <p>{abertura}</p>
    {partes.map(({ papel, nome, qualificacao }) => (
      <p key={papel}>
        <strong>
          {papel}: {nome}
        </strong>
        , {qualificacao}.
      </p>
    ))}
  </>
);

/** The landlord's own text: paragraphs may be alike, and stand where they are. */
const Corpo = ({ blocos }: { blocos: readonly Bloco[] }) =>
  blocos.map(({ tipo, trechos }, i) => {
    const dito = trechos.map(({ texto, negrito }, n) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces have no name but their place.
      negrito ? <strong key={n}>{texto}</strong> : <span key={n}>{texto}</span>,
    );
    // biome-ignore lint/suspicious/noArrayIndexKey: the same of its paragraphs.
    if (tipo === 'PARAGRAFO') return <p key={i}>{dito}</p>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same of its headings.
      <h3 key={i} className={tipo === 'TITULO' ? estilo.titulo : estilo.clausula}>
        {dito}
      </h3>
    );
  });
