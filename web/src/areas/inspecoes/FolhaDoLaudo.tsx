import type { TextoDoLaudo } from '@imob/schemas/documents/inspectionText';
import { Paper, Title } from '@mantine/core';
import folha from '../contratos/document/FolhaDoContrato.module.css';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import estilo from './FolhaDoLaudo.module.css';

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
      {laudo.secoes.map(({ titulo, itens }) => (
        <section key={titulo}>
          <Titulo>{titulo}</Titulo>
          {itens.length === 0 && <p className={estilo.detalhe}>Nada a verificar neste cômodo.</p>}
          <ul className={estilo.itens}>
            {itens.map(({ id, nome, detalhe, condicao, ausente, observacao, outras, fotos }) => (
              <li key={id} className={estilo.item}>
                <div className={estilo.cabeca}>
                  <span>
                    <strong>{nome}</strong> <span className={estilo.detalhe}>{detalhe}</span>
                  </span>
                  {ausente ? <strong>Não está no imóvel</strong> : <CondicaoDoItem condicao={condicao} />}
                </div>
                {observacao && <div className={estilo.escrito}>{observacao}</div>}
                {outras.map((outra) => (
                  <div key={outra} className={estilo.escrito}>
                    Outra versão, de quem vistoriou ao mesmo tempo: {outra}
                  </div>
                ))}
                <Fotos fotos={fotos} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {laudo.medidas.length > 0 && (
        <section>
          <Titulo>Medidores e chaves</Titulo>
          <dl className={estilo.dados}>
            {laudo.medidas.map(({ nome, valor, fotos }) => (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>
                  {valor}
                  <Fotos fotos={fotos} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {laudo.fotosGerais.length > 0 && (
        <section>
          <Titulo>Fotos gerais</Titulo>
          <Fotos fotos={laudo.fotosGerais} />
        </section>
      )}
      {laudo.emendas.length > 0 && (
        <section>
          <Titulo>Emendas</Titulo>
          {laudo.emendas.map(({ titulo, motivo, alteracoes, fotos: delas }) => (
            <div key={titulo} className={estilo.item}>
              <strong>{titulo}</strong>
              <div className={estilo.escrito}>{motivo}</div>
              {alteracoes.length > 0 && (
                <ul>
                  {alteracoes.map((alteracao) => (
                    <li key={alteracao}>{alteracao}</li>
                  ))}
                </ul>
              )}
              <Fotos fotos={delas} />
            </div>
          ))}
        </section>
      )}
      <div className={estilo.fecho}>
        {laudo.fecho && <p className={estilo.hash}>{laudo.fecho}</p>}
        <p>{laudo.declaracao}</p>
        <p>{laudo.localEData}</p>
        <div className={folha.assinaturas}>
          {laudo.assinaturas.map(({ nome, documento, papel }) => (
            <div key={`${papel} ${nome}`} className={folha.assinatura}>
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
