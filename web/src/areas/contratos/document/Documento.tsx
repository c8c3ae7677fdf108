import type { Assinatura } from '@imob/schemas/assinaturas';
import type * as contratos from '@imob/schemas/contratos';
import type * as documento from '@imob/schemas/documento';
import { Alert, Button, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileCheck, IconMail, IconPrinter, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { faltaSalvar } from '../../../components/dialogs/useSairSemSalvar.tsx';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { Pagina } from '../../../components/screen/Pagina.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { Voltar } from '../../../components/screen/Voltar.tsx';
import { BotaoBaixar } from '../../../components/upload/BotaoBaixar.tsx';
import { dataDoInstante } from '../../../format/format.ts';
import { usePodeMudar } from '../../../service/ajuda.ts';
import { alertar, consulta } from '../../../service/queries.ts';
import { usePerfil } from '../../../service/session.tsx';
import { abertaDe, useAssinaturas } from '../../assinaturas/useAssinaturas.ts';
import { usePedirAssinaturas } from '../../assinaturas/usePedirAssinaturas.tsx';
import { useLocatarioApagado } from '../list/apagados.ts';
import { Assinar } from './Assinar.tsx';
import { EsperaAssinaturas } from './EsperaAssinaturas.tsx';
import { enviarPorEmail } from './enviarContrato.tsx';
import { FolhaDoContrato } from './FolhaDoContrato.tsx';
import { OpcoesDoTexto } from './OpcoesDoTexto.tsx';
import { Pendencias } from './Pendencias.tsx';
import { Resgate } from './Resgate.tsx';
import { TextoUsado } from './TextoUsado.tsx';
import { usePedidoNoEndereco } from './usePedidoNoEndereco.ts';
import { Versoes } from './Versoes.tsx';

/** `pedido`: the open request for signatures of this text. */
type Props = { contrato: contratos.ContratoLido; lido: documento.Documento; pedido: Assinatura | undefined };

/** Shows the contract's text, as the service keeps it, beside the choices that are open until it is signed. */
export function Documento() {
  const { id } = useParams({ from: '/app/contratos/$id/documento' });
  const contrato = useQuery(consulta('GET /contratos/:id', { params: { id } }));
  const texto = useQuery(consulta('GET /contratos/:id/documento', { params: { id } }));
  const pedido = abertaDe(useAssinaturas(id), id);
  return (
    <Pagina
      titulo="Contrato de locação"
      tituloSoNaTela
      descricao={
        texto.data?.opcoes.textoProprio
          ? 'O seu texto, com os dados deste contrato. Leia antes de assinar.'
          : 'Um modelo completo pela Lei do Inquilinato, com os dados deste contrato. Leia antes de assinar e, na dúvida, consulte um advogado.'
      }
      voltar={
        <Voltar to="/contratos/$id" params={{ id }}>
          Contrato
        </Voltar>
      }
      acoesLeem
      acoes={contrato.data && texto.data && <Acoes contrato={contrato.data} lido={texto.data} pedido={pedido} />}
    >
      <Carregado consulta={contrato} esqueleto={<Skeleton h={600} radius="lg" />}>
        {(lido) => (
          <Carregado consulta={texto} esqueleto={<Skeleton h={600} radius="lg" />}>
            {(doc) => <Conteudo contrato={lido} lido={doc} pedido={pedido} />}
          </Carregado>
        )}
      </Carregado>
    </Pagina>
  );
}

function Conteudo({ contrato, lido, pedido }: Props) {
  const assinado = lido.situacao === 'ASSINADO';
  const { tipoPessoa } = usePerfil();
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 4 }} className="nao-imprimir">
        <Stack>
          <Resgate contratoId={contrato.id} lido={lido} />
          {assinado ? (
            <Assinado contrato={contrato} lido={lido} />
          ) : pedido ? (
            <EsperaAssinaturas pedido={pedido} />
          ) : (
            <>
              <Pendencias documento={lido} contrato={contrato} />
              <TextoUsado contratoId={contrato.id} lido={lido} podeTrocar />
              <SoQuemMuda>
                <OpcoesDoTexto contratoId={contrato.id} opcoes={lido.opcoes} pessoaJuridica={tipoPessoa === 'PJ'} />
              </SoQuemMuda>
            </>
          )}
          {(assinado || pedido) && <TextoUsado contratoId={contrato.id} lido={lido} podeTrocar={false} />}
          <Versoes contratoId={contrato.id} nome={contrato.locatario.nome} lido={lido} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <FolhaDoContrato texto={lido.texto} />
      </Grid.Col>
    </Grid>
  );
}

const Assinado = ({ contrato, lido: { assinadoEm, versao, sha256 } }: Omit<Props, 'pedido'>) => (
  <Alert
    color="green"
    variant="light"
    title={`Assinado${assinadoEm ? `, registrado em ${dataDoInstante(assinadoEm)}` : ''}`}
  >
    <Text fz="sm">
      Este texto (versão {versao}) não muda mais. O que as partes combinarem de novo entra por aditivo.
    </Text>
    <Text fz="xs" mt="xs" component="details" style={{ overflowWrap: 'anywhere' }}>
      <summary>Detalhes</summary>
      <div>SHA-256 do texto: {sha256}</div>
    </Text>
    <SoQuemMuda>
      {contrato.ativo && (
        <BotaoLink to="/contratos/$id" params={{ id: contrato.id }} hash="aditivos" size="xs" variant="default" mt="sm">
          Fazer aditivo
        </BotaoLink>
      )}
    </SoQuemMuda>
  </Alert>
);

/**
 * Tells whether the kept text is up to date. Only the kept text is printed, sent and signed:
 * unsaved changes would be left out, and a signature would make that final.
 */
function textoGuardado(): boolean {
  if (!faltaSalvar()) return true;
  alertar('O que você mudou ainda não está no texto. Toque em “Atualizar o texto” antes, ou desfaça o que mudou.');
  return false;
}

const CONTRATO = { tipo: 'CONTRATO' } as const;

/** Prints, sends, downloads or signs the text. */
function Acoes({ contrato, lido, pedido }: Props) {
  const router = useRouter();
  const [conferindo, setConferindo] = useState(false);
  const [assinando, { open, close }] = useDisclosure();
  const locatarioApagado = useLocatarioApagado(contrato);
  const podeMudar = usePodeMudar();
  const aAssinar = podeMudar && lido.situacao === 'MINUTA' && contrato.ativo;
  const noEndereco = usePedidoNoEndereco();
  const { pedir, elemento } = usePedirAssinaturas(contrato, noEndereco && aAssinar ? CONTRATO : undefined);

  async function enviar() {
    if (!textoGuardado()) return;
    setConferindo(true);
    await enviarPorEmail(router, contrato, locatarioApagado);
    setConferindo(false);
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => textoGuardado() && window.print()}
      >
        Imprimir
      </Button>
      <SoQuemMuda>
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          loading={conferindo}
          onClick={() => void enviar()}
        >
          Enviar por e-mail
        </Button>
      </SoQuemMuda>
      {aAssinar && (
        <Button
          variant="default"
          leftSection={<IconFileCheck size={18} aria-hidden />}
          onClick={() => textoGuardado() && open()}
        >
          Registrar assinatura
        </Button>
      )}
      <BotaoBaixar
        endpoint="GET /contratos/:id/pdf"
        pedido={{ params: { id: contrato.id } }}
        nome={`Contrato ${contrato.locatario.nome}.pdf`}
        pode={textoGuardado}
        {...(aAssinar && { variant: 'default' })}
      />
      {aAssinar && !pedido && (
        <Button
          leftSection={<IconSignature size={18} aria-hidden />}
          onClick={() => textoGuardado() && pedir(CONTRATO)}
        >
          Pedir assinaturas
        </Button>
      )}
      {elemento}
      <DialogoDeFormulario opened={assinando} onClose={close} title="Registrar assinatura">
        <Assinar contratoId={contrato.id} lido={lido} espera={pedido !== undefined} fechar={close} />
      </DialogoDeFormulario>
    </>
  );
}
