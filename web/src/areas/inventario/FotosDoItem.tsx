import type { Item } from '@imob/schemas/inventario';
import { ActionIcon, Button, Modal, Stack, Text } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { FocoDoDialogo } from '../../components/dialogs/FocoDoDialogo.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { ListaDeEnvios } from '../../components/upload/ListaDeEnvios.tsx';
import { useEnvios } from '../../components/upload/useEnvios.ts';
import { chamar } from '../../service/api.ts';
import { esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import estilo from './Inventario.module.css';

/** The photos of one item: sent and taken out. */
export function FotosDoItem({ item, aoFechar }: { item: Item; aoFechar: () => void }) {
  const envios = useEnvios(async (arquivo, comum) => {
    await sendFile('POST /upload/inventario/:itemId', { ...comum, params: { itemId: item.id }, arquivos: [arquivo] });
    await esquecer('POST /upload/inventario/:itemId');
  });

  const apagar = (url: string) =>
    confirmar({
      titulo: 'Apagar esta foto?',
      oQueAcontece: 'A foto sai do item. Vistorias que já a mostram continuam com ela.',
      acao: 'Apagar foto',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /upload/inventario/:itemId', { params: { itemId: item.id }, body: { key: url } });
        await esquecer('DELETE /upload/inventario/:itemId');
      },
    });

  return (
    <Modal opened onClose={aoFechar} title={`Fotos de ${item.nomeItem}`} size="lg">
      <FocoDoDialogo>
        <Stack>
          {item.fotosUrls.length === 0 && envios.lista.length === 0 && (
            <Text c="dimmed">Este item ainda não tem fotos. Fotografe o estado geral e cada detalhe que importa.</Text>
          )}
          {item.fotosUrls.length > 0 && (
            <ul className={estilo.fotos} aria-label={`Fotos de ${item.nomeItem}`}>
              {item.fotosUrls.map((url, indice) => (
                <li key={url}>
                  <img src={url} alt={`${item.nomeItem}, foto ${indice + 1}`} loading="lazy" />
                  <ActionIcon variant="default" aria-label={`Apagar a foto ${indice + 1}`} onClick={() => apagar(url)}>
                    <IconTrash size={16} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <ListaDeEnvios {...envios} />
          <EscolherArquivo multiple accept="image/*" onChange={(arquivos) => void envios.acrescentar(arquivos)}>
            {(props) => (
              <Button {...props} leftSection={<IconCamera size={18} aria-hidden />}>
                Acrescentar fotos
              </Button>
            )}
          </EscolherArquivo>
        </Stack>
      </FocoDoDialogo>
    </Modal>
  );
}
