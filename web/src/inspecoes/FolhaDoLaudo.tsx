import { Paper, Title } from '@mantine/core';
import folha from '../contratos/FolhaDoContrato.module.css';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import estilo from './FolhaDoLaudo.module.css';
import type { TextoDoLaudo } from './textoLaudo.ts';

/** The inspection as a sheet of paper, also for the browser's own print; its title is the screen's. */
export function FolhaDoLaudo({ laudo }: { laudo: TextoDoLaudo }) {
  return (
    <Paper withBorder className={folha.folha} component="article" aria-label={laudo.titulo}>
      <dl className={estilo.dados}>
        {laudo.dados.map(({ nome, valor }) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {laudo.descricao && (
        <section>
          <Titulo>Descrição</Titulo>
          <div className={estilo.escrito}>{laudo.descricao}</div>
        </section>
      )}
      {laudo.itens.length > 0 && (
        <section>
          <Titulo>Itens</Titulo>
          <ul className={estilo.itens}>
            {laudo.itens.map(({ id, nome, detalhe, condicao, observacao, fotos }) => (
              <li key={id} className={estilo.item}>
                <div className={estilo.cabeca}>
                  <span>
                    <strong>{nome}</strong> <span className={estilo.detalhe}>{detalhe}</span>
                  </span>
                  <CondicaoDoItem condicao={condicao} />
                </div>
                {observacao && <div className={estilo.escrito}>{observacao}</div>}
                <Fotos fotos={fotos} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {laudo.fotosGerais.length > 0 && (
        <section>
          <Titulo>Fotos gerais</Titulo>
          <Fotos fotos={laudo.fotosGerais} />
        </section>
      )}
      <div className={estilo.fecho}>
        <p>{laudo.declaracao}</p>
        <p>{laudo.localEData}</p>
        <div className={folha.assinaturas}>
          {laudo.assinaturas.map(({ nome, documento, papel }) => (
            <div key={papel} className={folha.assinatura}>
              <strong>{nome}</strong>
              <span>{documento}</span>
              <span>{papel}</span>
            </div>
          ))}
        </div>
      </div>
    </Paper>
  );
}

const Titulo = ({ children }: { children: string }) => (
  <Title order={2} fz="lg" mt="xl" mb="sm" style={{ breakAfter: 'avoid' }}>
    {children}
  </Title>
);

const Fotos = ({ fotos }: { fotos: TextoDoLaudo['fotosGerais'] }) =>
  fotos.length > 0 && (
    <div className={estilo.fotos}>
      {fotos.map(({ url, nome }) => (
        <img key={url} src={url} alt={nome} />
      ))}
    </div>
  );
