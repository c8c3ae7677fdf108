import type { ContratoLido } from '@imob/schemas/contratos';
import type { Meio } from '@imob/schemas/documents/pdf';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { contagem } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { download } from '../../service/download.ts';
import { avisar, avisarErro, consulta } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { bring } from '../../start/lazy.ts';
import { usePedirAssinaturas } from '../assinaturas/usePedirAssinaturas.tsx';
import type { EstadoDaFila } from './estadoDaFila.ts';
import { FolhaDoLaudo } from './FolhaDoLaudo.tsx';
import { useFila } from './filas.ts';
import { SemVistoria } from './SemVistoria.tsx';
import { contratoDaVistoria, fotosDe, type TextoDoLaudo, textoDoLaudo } from './textoLaudo.ts';

/** An inspection as the document that the parties sign, to print or as a PDF. */
export function Laudo() {
  const { id } = useParams({ from: '/app/vistorias/$id/laudo' });
  const { estado, erro, tentarDeNovo } = useFila(id);
  if (!estado.inspecao) return <SemVistoria erro={erro} tentarDeNovo={tentarDeNovo} />;
  return <DaVistoria inspecao={estado.inspecao} estado={estado} />;
}

function DaVistoria({ inspecao, estado }: { inspecao: Inspecao; estado: EstadoDaFila }) {
  const imovel = useQuery(consulta('GET /imoveis/:id', { params: { id: inspecao.imovelId } }));
  const doImovel = useQuery(consulta('GET /contratos/pagina', { query: { imovelId: inspecao.imovelId, limite: 100 } }));
  const locador = usePerfil();
  const contrato = doImovel.data && contratoDaVistoria(doImovel.data.contratos, inspecao);
  const quemAluga = useQuery({
    ...consulta('GET /contratos/:id/locatarios', { params: { id: contrato?.id ?? '' } }),
    enabled: contrato !== undefined,
  });
  const { edicoes } = estado;
  const contratos = !contrato || quemAluga.data ? doImovel.data?.contratos : undefined;
  const laudo =
    imovel.data &&
    contratos &&
    textoDoLaudo({ inspecao, edicoes, imovel: imovel.data, contratos, demais: quemAluga.data?.demais, locador });
  const esqueleto = <Skeleton h={600} radius="lg" />;
  const escrito = laudo && <FolhaDoLaudo laudo={laudo} />;
  const folha = contrato ? (
    <Carregado consulta={quemAluga} esqueleto={esqueleto}>
      {() => escrito}
    </Carregado>
  ) : (
    escrito
  );
  return (
    <Pagina
      titulo={`Laudo de vistoria de ${inspecao.tipo.toLowerCase()}`}
      voltar={
        <Voltar to="/vistorias/$id" params={{ id: inspecao.id }}>
          Vistoria
        </Voltar>
      }
      acoesLeem
      acoes={
        laudo && (
          <Acoes
            laudo={laudo}
            nome={imovel.data ? nomeDoImovel(imovel.data) : ''}
            autor={locador.nome}
            contrato={inspecao.fechadaEm === null ? undefined : contrato}
          />
        )
      }
      largura="formulario"
    >
      <Avisos inspecao={inspecao} estado={estado} />
      <Carregado consulta={imovel} esqueleto={esqueleto}>
        {() => (
          <Carregado consulta={doImovel} esqueleto={esqueleto}>
            {() => folha}
          </Carregado>
        )}
      </Carregado>
    </Pagina>
  );
}

type PropsDasAcoes = {
  laudo: TextoDoLaudo;
  nome: string;
  autor: string;
  /** Its parties sign the report; none while the inspection may still change. */
  contrato: ContratoLido | undefined;
};

function Acoes({ laudo, nome, autor, contrato }: PropsDasAcoes) {
  const [fazendo, setFazendo] = useState<Meio>();
  const podeMudar = usePodeMudar();

  async function comPdf(meio: Meio, usar: (pdf: Blob) => void) {
    setFazendo(meio);
    try {
      const [{ gerarPdf }, { pdfDoLaudo }, { lerFotos }] = await bring(() =>
        Promise.all([import('../../pdf/pdf.ts'), import('./pdfLaudo.ts'), import('./fotosDoLaudo.ts')]),
      );
      const urls = fotosDe(laudo).map(({ url }) => url);
      const fotos = await lerFotos(urls);
      usar(await gerarPdf(pdfDoLaudo(laudo, autor, fotos, meio)));
      const faltam = new Set(urls).size - fotos.size;
      if (faltam > 0) {
        avisar(
          `${contagem(faltam, 'foto não pôde ser lida', 'fotos não puderam ser lidas')}: no PDF fica só o endereço.`,
        );
      }
    } catch (erro) {
      avisarErro(erro);
    } finally {
      setFazendo(undefined);
    }
  }

  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={fazendo === 'PAPEL'}
        onClick={() => void comPdf('PAPEL', (pdf) => download(pdf, `${laudo.titulo} ${nome}.pdf`))}
        {...(contrato && podeMudar && { variant: 'default' })}
      >
        Baixar PDF
      </Button>
      {contrato && podeMudar && (
        <Assinar laudo={laudo} contrato={contrato} fazendo={fazendo === 'ELETRONICO'} comPdf={comPdf} />
      )}
    </>
  );
}

type PropsDeAssinar = {
  laudo: TextoDoLaudo;
  contrato: ContratoLido;
  fazendo: boolean;
  comPdf: (meio: Meio, usar: (pdf: Blob) => void) => Promise<void>;
};

/** The report goes to the parties of the contract as it is now. */
function Assinar({ laudo: { titulo }, contrato, fazendo, comPdf }: PropsDeAssinar) {
  const { pedir, elemento } = usePedirAssinaturas(contrato);
  const mandar = (pdf: Blob) =>
    pedir({ tipo: 'ARQUIVO', titulo, arquivo: new File([pdf], `${titulo}.pdf`, { type: 'application/pdf' }) });
  return (
    <>
      <Button
        leftSection={<IconSignature size={18} aria-hidden />}
        loading={fazendo}
        onClick={() => void comPdf('ELETRONICO', mandar)}
      >
        Pedir assinaturas
      </Button>
      {elemento}
    </>
  );
}

/** Shows what a person should know before the parties sign; none of it is printed. */
function Avisos({ inspecao, estado }: { inspecao: Inspecao; estado: EstadoDaFila }) {
  const avisos = [
    inspecao.fechadaEm === null && 'Esta vistoria ainda não foi fechada e pode mudar: conclua-a antes de assinar.',
    estado.fotos.length > 0 &&
      `${contagem(estado.fotos.length, 'foto ainda não foi enviada', 'fotos ainda não foram enviadas')}; o laudo fica sem elas${inspecao.fechadaEm === null ? ' até lá' : ''}.`,
  ].filter((aviso) => aviso !== false);
  return avisos.map((aviso) => (
    <Alert key={aviso} color="yellow" variant="light" mb="md" className="nao-imprimir" role="status">
      {aviso}
    </Alert>
  ));
}
