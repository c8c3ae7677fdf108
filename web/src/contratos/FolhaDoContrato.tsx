import { Paper } from '@mantine/core';
import estilo from './FolhaDoContrato.module.css';
import { type TextoContrato, tituloDaClausula } from './textoContrato.ts';

/** The contract as a sheet of paper, also for the browser's own print. */
export function FolhaDoContrato({ texto }: { texto: TextoContrato }) {
  return (
    <Paper withBorder className={estilo.folha} component="article" aria-label={texto.titulo}>
      <h2 className={estilo.titulo}>{texto.titulo}</h2>
      <p>{texto.abertura}</p>
      {texto.partes.map(({ papel, nome, qualificacao }) => (
        <p key={papel}>
          <strong>
            {papel}: {nome}
          </strong>
          , {qualificacao}.
        </p>
      ))}
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
      <p>{texto.fecho}</p>
      <p>{texto.localEData}</p>
      <div className={estilo.assinaturas}>
        {texto.partes.map(({ papel, nome, documento }) => (
          <div key={papel} className={estilo.assinatura}>
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
    </Paper>
  );
}
