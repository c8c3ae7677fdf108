import { type Comprovante, type Despesa, MAXIMO_DE_COMPROVANTES } from '@imob/schemas/despesas';
import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { ActionIcon, Anchor, Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { ListaDeEnvios } from '../../components/upload/ListaDeEnvios.tsx';
import { useEnvios } from '../../components/upload/useEnvios.ts';
import { VerPrivados } from '../../components/upload/VerPrivados.tsx';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';

/** Sends papers of an expense one after another. They go on once its dialog is closed, and a toast tells of those that fail. */
export const useEnvioDeComprovantes = (aoGuardar?: (comprovantes: Comprovante[]) => void) =>
  useEnvios(async (arquivo, { campos: { despesaId = '' }, ...comum }) => {
    const pedido = { ...comum, params: { despesaId }, arquivos: [arquivo] };
    const { comprovantes } = await sendFile('POST /upload/despesa/:despesaId', pedido);
    aoGuardar?.(comprovantes);
    await esquecer('POST /upload/despesa/:despesaId');
  });

type DaNova = { arquivos: readonly File[]; mudar: (arquivos: File[]) => void };

/** The papers of an expense that is not recorded yet: they are sent once it is. */
export const ComprovantesDaNova = ({ arquivos, mudar }: DaNova) => (
  <Moldura
    quantos={arquivos.length}
    aoEscolher={(mais) => mudar([...arquivos, ...mais].slice(0, MAXIMO_DE_COMPROVANTES))}
  >
    {arquivos.map((arquivo, indice) => (
      <Linha
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may be called alike, and a row keeps nothing
        key={indice}
        nome={arquivo.name}
        tirar={() => mudar(arquivos.filter((um) => um !== arquivo))}
      />
    ))}
  </Moldura>
);

/** The papers of an expense that is recorded: seen, added and deleted at once, whatever becomes of the form around them. */
export function ComprovantesDaDespesa({ despesa: { id, comprovantes: noInicio } }: { despesa: Despesa }) {
  const [comprovantes, setComprovantes] = useState(noInicio);
  const [visto, setVisto] = useState<Comprovante>();
  const envios = useEnvioDeComprovantes(setComprovantes);

  const apagar = ({ key, nome }: Comprovante) =>
    confirmar({
      titulo: `Apagar ${nome}?`,
      oQueAcontece: 'O comprovante é apagado de vez. A despesa continua.',
      acao: 'Apagar comprovante',
      perigo: true,
      aoConfirmar: async () => {
        const pedido = { params: { despesaId: id }, body: { key } };
        const { comprovantes: restam } = await chamar('DELETE /upload/despesa/:despesaId', pedido);
        setComprovantes(restam);
        void esquecer('DELETE /upload/despesa/:despesaId');
        avisar('Comprovante apagado.');
      },
    });

  return (
    <Moldura
      quantos={comprovantes.length + envios.lista.length}
      aoEscolher={(arquivos) => void envios.acrescentar(arquivos, { despesaId: id })}
    >
      {comprovantes.map((um) => (
        <Linha key={um.key} nome={um.nome} ver={() => setVisto(um)} tirar={() => apagar(um)} />
      ))}
      <ListaDeEnvios {...envios} />
      {visto && <VerPrivados arquivos={[visto]} aoFechar={() => setVisto(undefined)} />}
    </Moldura>
  );
}

type DaMoldura = { quantos: number; aoEscolher: (arquivos: File[]) => void; children: ReactNode };

function Moldura({ quantos, aoEscolher, children }: DaMoldura) {
  const vagas = MAXIMO_DE_COMPROVANTES - quantos;
  const { pdfBytes, imagemBytes } = LIMITES;
  return (
    <Input.Wrapper
      labelElement="div"
      label="Comprovantes"
      description={`Nota, boleto ou recibo: PDF de até ${emMegas(pdfBytes)} ou foto de até ${emMegas(imagemBytes)}.`}
    >
      <Stack gap={6} mt={6}>
        {children}
        {vagas > 0 && (
          <Group gap="xs">
            <EscolherArquivo accept="image/*" capture="environment" onChange={(foto) => foto && aoEscolher([foto])}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="sm"
                  hiddenFrom="sm"
                  leftSection={<IconCamera size={18} aria-hidden />}
                >
                  Fotografar
                </Button>
              )}
            </EscolherArquivo>
            <EscolherArquivo
              multiple
              accept="application/pdf,image/*"
              onChange={(arquivos) => aoEscolher(arquivos.slice(0, vagas))}
            >
              {(props) => (
                <Button {...props} variant="default" size="sm" leftSection={<IconPaperclip size={18} aria-hidden />}>
                  Anexar
                </Button>
              )}
            </EscolherArquivo>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

const Linha = ({ nome, ver, tirar }: { nome: string; ver?: () => void; tirar: () => void }) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    {ver ? (
      <Anchor
        component="button"
        type="button"
        fz="sm"
        c="inherit"
        fw={550}
        ta="start"
        style={{ overflowWrap: 'anywhere' }}
        onClick={ver}
      >
        {nome}
      </Anchor>
    ) : (
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {nome}
      </Text>
    )}
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={ver ? `Apagar ${nome}` : `Tirar ${nome} da lista`}
      onClick={tirar}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </Group>
);

/** Says that an expense has papers, and shows them. */
export function ClipeDosComprovantes({ comprovantes, nome }: { comprovantes: Comprovante[]; nome: string }) {
  const [aberto, setAberto] = useState(false);
  const [primeiro, ...outros] = comprovantes;
  if (!primeiro) return null;
  const quantos = comprovantes.length > 1 ? `os ${comprovantes.length} comprovantes` : 'o comprovante';
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        flex="none"
        aria-label={`Ver ${quantos} de ${nome}`}
        onClick={() => setAberto(true)}
      >
        <IconPaperclip size={16} aria-hidden />
      </ActionIcon>
      {aberto && <VerPrivados arquivos={[primeiro, ...outros]} aoFechar={() => setAberto(false)} />}
    </>
  );
}
