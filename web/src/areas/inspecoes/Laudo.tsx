import type { ContratoLido } from '@imob/schemas/contratos';
import { textoDoLaudo } from '@imob/schemas/documents/inspectionText';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconPrinter, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { timeZone } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { addressOf } from '../../service/api.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { usePedirAssinaturas } from '../assinaturas/usePedirAssinaturas.tsx';
import { AssinaturasDoLaudo } from './AssinaturasDoLaudo.tsx';
import { contratoDoLaudo } from './contratoDoLaudo.ts';
import type { EstadoDaFila } from './estadoDaFila.ts';
import { FolhaDoLaudo } from './FolhaDoLaudo.tsx';
import { useFila } from './filas.ts';
import { comEdicoes } from './juntar.ts';
import { porEnviar } from './porEnviar.ts';
import { SemVistoria } from './SemVistoria.tsx';

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
  const contrato = doImovel.data && contratoDoLaudo(doImovel.data.contratos, inspecao);
  const quemAluga = useQuery({
    ...consulta('GET /contratos/:id/locatarios', { params: { id: contrato?.id ?? '' } }),
    enabled: contrato !== undefined,
  });
  const laudo =
    imovel.data &&
    doImovel.data &&
    (!contrato || quemAluga.data) &&
    textoDoLaudo({
      inspecao: comEdicoes(inspecao, estado.edicoes),
      ...{ imovel: imovel.data, contrato, demais: quemAluga.data?.demais, locador, fuso: timeZone() },
    });
  const esqueleto = <Skeleton h={600} radius="lg" />;
  const escrito = laudo && <FolhaDoLaudo laudo={laudo} />;
  const folha = contrato ? (
    <Carregado consulta={quemAluga} esqueleto={esqueleto}>
      {() => escrito}
    </Carregado>
  ) : (
    escrito
  );
  const falta = porEnviar(estado);
  const fechada = inspecao.fechadaEm !== null;
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
        imovel.data && (
          <Acoes
            inspecao={inspecao}
            nome={nomeDoImovel(imovel.data)}
            contrato={fechada ? contrato : undefined}
            falta={falta}
          />
        )
      }
      largura="formulario"
    >
      <Aviso>{!fechada && 'Esta vistoria ainda não foi fechada e pode mudar: conclua-a antes de assinar.'}</Aviso>
      <Aviso>{falta && `${falta} O PDF e a impressão são feitos do que o serviço tem: espere o envio terminar.`}</Aviso>
      {fechada && contrato && <AssinaturasDoLaudo contratoId={contrato.id} inspecao={inspecao} />}
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
  inspecao: Inspecao;
  nome: string;
  /** Its parties sign the report; none while the inspection may still change. */
  contrato: ContratoLido | undefined;
  /** Says what this device has not sent. */
  falta: string | undefined;
};

function Acoes({ inspecao: { id, tipo }, nome, contrato, falta }: PropsDasAcoes) {
  const podeMudar = usePodeMudar();
  const params = { id };
  function tudoEnviado(): boolean {
    if (falta) avisarErro(new Error(`${falta} Espere o envio terminar para fazer o PDF.`));
    return falta === undefined;
  }
  return (
    <>
      <Button
        variant="default"
        component="a"
        href={addressOf('GET /inspecoes/:id/pdf', params, undefined)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={(clique) => tudoEnviado() || clique.preventDefault()}
      >
        Abrir para imprimir
      </Button>
      <BotaoBaixar
        endpoint="GET /inspecoes/:id/pdf"
        pedido={{ params }}
        nome={`Laudo de vistoria de ${tipo.toLowerCase()} ${nome}.pdf`}
        pode={tudoEnviado}
        {...(contrato && podeMudar && { variant: 'default' })}
      />
      {contrato && podeMudar && <Assinar contrato={contrato} registroId={id} />}
    </>
  );
}

/** The report goes to the parties of the contract as it is now. */
function Assinar({ contrato, registroId }: { contrato: ContratoLido; registroId: string }) {
  const { pedir, elemento } = usePedirAssinaturas(contrato);
  return (
    <>
      <Button
        leftSection={<IconSignature size={18} aria-hidden />}
        onClick={() => pedir({ tipo: 'VISTORIA', registroId })}
      >
        Pedir assinaturas
      </Button>
      {elemento}
    </>
  );
}

/** Shows what a person should know before the parties sign; none of it is printed. */
const Aviso = ({ children }: { children: string | false | undefined }) =>
  children && (
    <Alert color="yellow" variant="light" mb="md" className="nao-imprimir" role="status">
      {children}
    </Alert>
  );
