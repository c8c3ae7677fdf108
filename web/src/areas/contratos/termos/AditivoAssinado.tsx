import type { Aditivo } from '@imob/schemas/aditivos';
import { Button, Group, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { dataDoInstante } from '../../../format/format.ts';
import { sendFile } from '../../../service/upload.ts';
import { AbrirGuardado, EnviarPdf } from '../document/PdfAssinado.tsx';

type Props = { aditivo: Aditivo; pedir: (() => void) | undefined };

/** The signed copy of an addendum, kept in private as that of the contract is; until it is there, `pedir` asks for the signatures. */
export function AditivoAssinado({ aditivo: { id, numero, arquivoKey, assinadoEm }, pedir }: Props) {
  return (
    <Group gap="xs">
      {assinadoEm && (
        <Text fz="sm" c="dimmed" w="100%">
          Via assinada guardada em {dataDoInstante(assinadoEm)}.
        </Text>
      )}
      {!assinadoEm && pedir && (
        <Button
          variant="light"
          leftSection={<IconSignature size={18} aria-hidden />}
          aria-label={`Pedir assinaturas do ${numero}º aditivo`}
          onClick={pedir}
        >
          Pedir assinaturas
        </Button>
      )}
      {arquivoKey && <AbrirGuardado chave={arquivoKey} nome={`Abrir a via assinada do ${numero}º aditivo`} />}
      <EnviarPdf
        jaTem={arquivoKey !== null}
        qual={`via assinada do ${numero}º aditivo`}
        enviar={(arquivos, aoProgredir) =>
          sendFile('POST /upload/aditivo/:aditivoId', { params: { aditivoId: id }, arquivos, aoProgredir })
        }
      />
    </Group>
  );
}
