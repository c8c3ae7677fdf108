import { criar } from '@imob/schemas/imoveis';
import { useNavigate } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { Pagina } from '../componentes/Pagina.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { avisar, esquecer } from '../consultas.ts';
import { useFormulario } from '../formulario.ts';
import { FormularioDoImovel } from './FormularioDoImovel.tsx';
import { valoresDe } from './formulario.ts';

export function NovoImovel() {
  const navegar = useNavigate();
  const formulario = useFormulario({
    schema: criar.schema.body,
    inicial: valoresDe(),
    enviar: async (body) => {
      const { id } = await chamar(criar, { body });
      void esquecer(criar);
      avisar('Imóvel cadastrado. Agora acrescente as fotos.');
      await navegar({ to: '/imoveis/$imovelId/fotos', params: { imovelId: id } });
    },
  });
  return (
    <Pagina titulo="Novo imóvel" voltar={<Voltar to="/imoveis">Imóveis</Voltar>} largura="formulario">
      <FormularioDoImovel
        formulario={formulario}
        salvar="Cadastrar imóvel"
        aoCancelar={() => void navegar({ to: '/imoveis' })}
      />
    </Pagina>
  );
}
