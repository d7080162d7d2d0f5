/// <reference types="vite/client" />
declare module 'virtual:faces.css'
