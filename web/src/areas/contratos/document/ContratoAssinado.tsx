import * as contratos from '@imob/schemas/contratos';
import { Anchor, Button, Collapse, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileCheck } from '@tabler/icons-react';
import { ErroDoFormulario } from '../../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { Secao } from '../../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { dataDoInstante } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';
import { sendFile } from '../../../service/upload.ts';
import { AbrirGuardado, EnviarPdf } from './PdfAssinado.tsx';

/** The signed copy: kept here as a private PDF, or an address where it already is. */
export function ContratoAssinado({ contrato }: { contrato: contratos.ContratoLido }) {
  const { assinadoEm, contratoAssinadoKey, contratoAssinadoUrl } = contrato;
  const [porEndereco, { toggle, close }] = useDisclosure();
  return (
    <Secao titulo="Via assinada">
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
        <EnviarPdf
          jaTem={contratoAssinadoKey !== null}
          qual="via assinada"
          enviar={(arquivos, aoProgredir) =>
            sendFile('POST /upload/contrato/:contratoId', {
              params: { contratoId: contrato.id },
              arquivos,
              aoProgredir,
            })
          }
        />
        <SoQuemMuda>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={toggle}
            aria-expanded={porEndereco}
            style={{ alignSelf: 'flex-start' }}
          >
            {contratoAssinadoUrl ? 'Trocar o endereço registrado' : 'Registrar um endereço'}
          </Button>
        </SoQuemMuda>
        <Collapse expanded={porEndereco}>
          <RegistrarEndereco contrato={contrato} aoConcluir={close} />
        </Collapse>
      </Stack>
    </Secao>
  );
}

function RegistrarEndereco({ contrato, aoConcluir }: { contrato: contratos.ContratoLido; aoConcluir: () => void }) {
  const registrar = useMudanca('POST /contratos/:id/upload-assinado', {
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
