import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import type { TipoDocumento } from '@imob/schemas/upload';
import { ActionIcon, Anchor, Button, Group, Paper, Select, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconFileTypePdf, IconId, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { ListaDeEnvios } from '../../components/upload/ListaDeEnvios.tsx';
import { useEnvios } from '../../components/upload/useEnvios.ts';
import { VerPrivados } from '../../components/upload/VerPrivados.tsx';
import { momento } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { nomeDoTipo, TIPOS } from './documento.ts';
import { useLocatario } from './Locatario.tsx';

type Documento = { key: string; nome: string; tipo: string; enviadoEm: string };

/** A tenant's papers, kept in private: seen through addresses that last a quarter of an hour. */
export function Documentos() {
  const { locatarioId, lido } = useLocatario();
  const [tipo, setTipo] = useState<TipoDocumento>('identidade');
  const [visto, setVisto] = useState<Documento>();
  const documentos = Object.values(lido.data?.documentos ?? {}).sort((a, b) => b.enviadoEm.localeCompare(a.enviadoEm));

  const envios = useEnvios(async (arquivo, comum) => {
    await sendFile('POST /upload/locatario/:locatarioId', { ...comum, params: { locatarioId }, arquivos: [arquivo] });
    await esquecer('POST /upload/locatario/:locatarioId');
  });

  const apagar = (documento: Documento) =>
    confirmar({
      titulo: `Apagar ${documento.nome}?`,
      oQueAcontece: 'O documento é apagado de vez do armazenamento privado.',
      acao: 'Apagar documento',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /upload/locatario/:locatarioId', {
          params: { locatarioId },
          body: { key: documento.key },
        });
        await esquecer('DELETE /upload/locatario/:locatarioId');
        avisar('Documento apagado.');
      },
    });

  return (
    <Stack gap="lg">
      <SoQuemMuda>
        <Paper withBorder p="md" bg="var(--imob-superficie)">
          <Group align="flex-end" gap="sm">
            <Select
              label="Que documento é"
              data={TIPOS}
              value={tipo}
              onChange={(novo) => novo && setTipo(novo as TipoDocumento)}
              allowDeselect={false}
              flex="1 1 220px"
              maw={340}
            />
            <EscolherArquivo
              multiple
              accept="application/pdf,image/*"
              onChange={(arquivos) => void envios.acrescentar(arquivos, { tipo })}
            >
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
                  Escolher arquivos
                </Button>
              )}
            </EscolherArquivo>
          </Group>
          <Text fz="sm" c="dimmed" mt="xs">
            PDF de até {emMegas(LIMITES.pdfBytes)} ou foto de até {emMegas(LIMITES.imagemBytes)}. Só você vê estes
            arquivos, e quem ajuda você.
          </Text>
        </Paper>
      </SoQuemMuda>
      <ListaDeEnvios {...envios} />
      {documentos.length === 0 && envios.lista.length === 0 ? (
        <Vazio Icone={IconId} titulo="Nenhum documento guardado">
          Guarde aqui a identidade e os comprovantes, para tê-los à mão quando fizer o contrato.
        </Vazio>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} aria-label="Documentos">
          {documentos.map((documento) => (
            <Paper
              key={documento.key}
              component="li"
              withBorder
              p="md"
              bg="var(--imob-superficie)"
              style={{ listStyle: 'none' }}
            >
              <Group wrap="nowrap" gap="md">
                <ThemeIcon variant="light" size={40} radius="md">
                  {ehPdf(documento) ? <IconFileTypePdf size={22} aria-hidden /> : <IconPhoto size={22} aria-hidden />}
                </ThemeIcon>
                <div style={{ flex: 1, minWidth: 0 }}>
                  <Anchor
                    component="button"
                    type="button"
                    fw={600}
                    c="inherit"
                    ta="start"
                    style={{ overflowWrap: 'anywhere' }}
                    onClick={() => setVisto(documento)}
                  >
                    {documento.nome}
                  </Anchor>
                  <Text fz="sm" c="dimmed">
                    {nomeDoTipo(documento.tipo)} · {momento(documento.enviadoEm)}
                  </Text>
                </div>
                <SoQuemMuda>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Apagar ${documento.nome}`}
                    onClick={() => apagar(documento)}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </SoQuemMuda>
              </Group>
            </Paper>
          ))}
        </Stack>
      )}
      {visto && <VerPrivados arquivos={[visto]} aoFechar={() => setVisto(undefined)} />}
    </Stack>
  );
}

const ehPdf = ({ nome, key }: Documento) => /\.pdf$/i.test(nome) || /\.pdf$/i.test(key);
