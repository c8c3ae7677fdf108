import * as contratos from '@imob/schemas/contratos';
import * as upload from '@imob/schemas/upload';
import {
  Anchor,
  Button,
  Collapse,
  FileButton,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { chamar, mensagemDe } from '../api.ts';
import { confirmar } from '../componentes/confirmar.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { avisar, avisarErro, esquecer, useMudanca } from '../consultas.ts';
import { enviarArquivo } from '../envio.ts';
import { dataDoInstante } from '../formato.ts';
import { useFormulario } from '../formulario.ts';

/** The signed copy: kept here as a private PDF, or an address where it already is. */
export function ContratoAssinado({ contrato }: { contrato: contratos.ContratoLido }) {
  const { assinadoEm, contratoAssinadoKey, contratoAssinadoUrl } = contrato;
  const [porEndereco, { toggle, close }] = useDisclosure();
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--imob-superficie)"
      component="section"
      aria-labelledby="assinado"
    >
      <Title order={2} id="assinado" mb="sm">
        Via assinada
      </Title>
      <Stack gap="sm">
        {assinadoEm ? (
          <Group gap="sm" wrap="nowrap">
            <IconFileCheck size={22} color="var(--mantine-color-green-text)" aria-hidden />
            <Text fz="sm">Registrada em {dataDoInstante(assinadoEm)}.</Text>
          </Group>
        ) : (
          <Text fz="sm" c="dimmed">
            Depois que as partes assinarem, guarde aqui o PDF. Só você consegue abri-lo.
          </Text>
        )}
        <Group gap="sm">
          {contratoAssinadoKey && <AbrirGuardado chave={contratoAssinadoKey} />}
          {contratoAssinadoUrl && (
            <Anchor href={contratoAssinadoUrl} target="_blank" rel="noopener noreferrer" fz="sm" underline="always">
              Abrir no endereço registrado
            </Anchor>
          )}
        </Group>
        <EnviarPdf contrato={contrato} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={toggle}
          aria-expanded={porEndereco}
          style={{ alignSelf: 'flex-start' }}
        >
          {contratoAssinadoUrl ? 'Trocar o endereço registrado' : 'Registrar um endereço'}
        </Button>
        <Collapse expanded={porEndereco}>
          <RegistrarEndereco contrato={contrato} aoConcluir={close} />
        </Collapse>
      </Stack>
    </Paper>
  );
}

/** The address lasts 15 minutes, so it is asked for at each click; the tab is opened first, or it would be blocked. */
function AbrirGuardado({ chave }: { chave: string }) {
  const [abrindo, setAbrindo] = useState(false);
  async function abrir() {
    const aba = window.open('about:blank', '_blank');
    if (aba) aba.opener = null;
    setAbrindo(true);
    try {
      const { url } = await chamar(upload.url, { query: { key: chave } });
      if (aba) aba.location.href = url;
      else window.location.href = url;
    } catch (erro) {
      aba?.close();
      avisarErro(erro);
    } finally {
      setAbrindo(false);
    }
  }
  return (
    <Button
      size="compact-md"
      variant="light"
      loading={abrindo}
      leftSection={<IconExternalLink size={16} aria-hidden />}
      onClick={() => void abrir()}
    >
      Abrir a via assinada
    </Button>
  );
}

const MEGABYTES = upload.LIMITES.pdfBytes / 1024 / 1024;

function EnviarPdf({ contrato }: { contrato: contratos.ContratoLido }) {
  const [progresso, setProgresso] = useState<number>();
  const [erro, setErro] = useState<string>();
  const limpar = useRef<() => void>(null);

  function escolher(arquivo: File | null) {
    // The same file can be chosen again, after a refusal or a change of mind.
    limpar.current?.();
    if (!arquivo) return;
    setErro(undefined);
    if (arquivo.type !== 'application/pdf') return setErro('Escolha um arquivo PDF.');
    if (arquivo.size > upload.LIMITES.pdfBytes) return setErro(`O PDF pode ter no máximo ${MEGABYTES} MB.`);
    if (!contrato.contratoAssinadoKey) return void enviar(arquivo);
    confirmar({
      titulo: 'Trocar a via assinada?',
      oQueAcontece: `“${arquivo.name}” passa a ser a via assinada, com a data de hoje. O PDF guardado até agora é apagado de vez, e não há como recuperá-lo.`,
      acao: 'Trocar o PDF',
      perigo: true,
      // Its progress is shown beside the button, and the dialog is out of the way.
      aoConfirmar: async () => void enviar(arquivo),
    });
  }

  async function enviar(arquivo: File) {
    setProgresso(0);
    try {
      const { message } = await enviarArquivo(upload.contrato, {
        params: { contratoId: contrato.id },
        arquivos: [arquivo],
        aoProgredir: setProgresso,
      });
      void esquecer(upload.contrato);
      avisar(message);
    } catch (falha) {
      setErro(mensagemDe(falha));
    } finally {
      setProgresso(undefined);
    }
  }

  return (
    <>
      <FileButton accept="application/pdf" resetRef={limpar} onChange={escolher}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={progresso !== undefined}
            leftSection={<IconUpload size={18} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            {contrato.contratoAssinadoKey ? 'Trocar o PDF' : 'Enviar PDF assinado'}
          </Button>
        )}
      </FileButton>
      {progresso !== undefined && (
        <div role="status">
          <Progress value={progresso * 100} aria-label="Envio do PDF" />
          <Text fz="sm" c="dimmed" mt={4}>
            {progresso < 1 ? `Enviando, ${Math.round(progresso * 100)}%` : 'Guardando…'}
          </Text>
        </div>
      )}
      <ErroDoFormulario erro={erro} />
    </>
  );
}

function RegistrarEndereco({ contrato, aoConcluir }: { contrato: contratos.ContratoLido; aoConcluir: () => void }) {
  const registrar = useMudanca(contratos.uploadAssinado, {
    erroNoLugar: true,
    sucesso: ({ message }) => message,
    aoConcluir,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: contratos.uploadAssinado.schema.body,
    inicial: { contratoAssinadoUrl: contrato.contratoAssinadoUrl ?? '' },
    enviar: (body) => registrar.mutateAsync({ params: { id: contrato.id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="xs">
        <TextInput
          label="Endereço do PDF assinado"
          type="url"
          placeholder="https://…"
          {...campos.getInputProps('contratoAssinadoUrl')}
        />
        <ErroDoFormulario erro={erro} />
        <Button type="submit" variant="default" loading={enviando} style={{ alignSelf: 'flex-start' }}>
          Registrar endereço
        </Button>
      </Stack>
    </form>
  );
}
